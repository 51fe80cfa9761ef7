import { type Command, CommanderError } from "commander";
import type { AdminDeps } from "./command.ts";
import { failureLine } from "./failure.ts";
import { createProgram } from "./program.ts";

/** A command that can be run below the one that the words name. */
function findExample(program: Command, words: readonly string[]): string {
  const path: string[] = [];
  let commands = program.commands;
  for (const word of words) {
    const named = commands.find((one) => one.name() === word);
    if (named === undefined) continue;
    path.push(word);
    commands = named.commands;
  }
  for (let [first] = commands; first !== undefined; [first] = first.commands) {
    path.push(first.name());
  }
  return path.join(" ");
}

/** Runs a command line and prints what goes wrong as one line. @returns the exit status */
export async function runAdmin(words: readonly string[], admin: AdminDeps): Promise<number> {
  const program = createProgram(admin);
  try {
    await program.parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed its help or its refusal already.
    if (error instanceof CommanderError) {
      if (error.code === "commander.help" && error.exitCode !== 0) {
        admin.printError(`\nName a command, such as \`${findExample(program, words)}\`.\n`);
      }
      return error.exitCode;
    }
    admin.printError(`${failureLine(error)}\n`);
    return 1;
  }
}
