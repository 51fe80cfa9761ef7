import { CommanderError } from "commander";
import type { AdminDeps } from "./command.ts";
import { failureLine } from "./failure.ts";
import { createProgram } from "./program.ts";

/** Runs a command line and prints what goes wrong as one line. @returns the exit status */
export async function runAdmin(words: readonly string[], admin: AdminDeps): Promise<number> {
  try {
    await createProgram(admin).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed its help or its refusal already.
    if (error instanceof CommanderError) return error.exitCode;
    admin.printError(`${failureLine(error)}\n`);
    return 1;
  }
}
