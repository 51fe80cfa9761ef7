import { type Command, CommanderError } from "commander";
import type { AdminDeps } from "./command.ts";
import { failureLine } from "./failure.ts";
import { createProgram } from "./program.ts";

/** A command that can be run below the one that the arguments name. */
function findExample(program: Command, args: readonly string[]): string {
  const path: string[] = [];
  let commands = program.commands;
  for (const arg of args) {
    const named = commands.find((one) => one.name() === arg);
    if (named === undefined) continue;
    path.push(arg);
    commands = named.commands;
  }
  for (let [first] = commands; first !== undefined; [first] = first.commands) {
    path.push(first.name());
  }
  return path.join(" ");
}

/** Runs a command line and prints what goes wrong as one line. @returns the exit status */
export async function runAdmin(args: readonly string[], admin: AdminDeps): Promise<number> {
  const program = createProgram(admin);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed its help or its refusal already.
    if (error instanceof CommanderError) {
      if (error.code === "commander.help" && error.exitCode !== 0) {
        admin.printError(`\nName a command, such as \`${findExample(program, args)}\`.\n`);
      }
      return error.exitCode;
    }
    admin.printError(`${failureLine(error)}\n`);
    return 1;
  }
}
