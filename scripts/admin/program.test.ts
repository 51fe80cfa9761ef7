import type { Command } from "commander";
import { expect, test } from "vitest";
import { systemClock } from "../../server/clock.ts";
import { createProgram } from "./program.ts";

function refuse(): never {
  throw new Error("help opens nothing");
}

/** A command and all under it, each with the path that leads there. */
function walk(command: Command, path: string[] = []): { path: string; command: Command }[] {
  const below = command.commands.flatMap((child) => walk(child, [...path, child.name()]));
  return [{ path: path.join(" "), command }, ...below];
}

const all = walk(
  createProgram({
    config: refuse,
    database: refuse,
    pepper: refuse,
    print: refuse,
    printError: refuse,
    clock: systemClock,
  }),
);

test("the commands are those of the contract, of the fact cards and of the audit trail", () => {
  const leaves = all.filter(({ command }) => command.commands.length === 0);
  expect(leaves.map(({ path }) => path).sort()).toEqual([
    "audit list",
    "backup",
    "contact export",
    "contact list",
    "contact show",
    "coupon create",
    "coupon disable",
    "coupon list",
    "export invoices",
    "facts check",
    "facts due",
    "facts export",
    "facts import",
    "facts list",
    "facts retire",
    "facts set",
    "facts show",
    "files adopt",
    "order list",
    "order refund",
    "order show",
    "order sync",
    "ratings",
    "reconcile",
    "restore",
    "status",
    "subscription grant",
    "subscription revoke",
    "usage",
    "user end-all-sessions",
    "user end-sessions",
    "user erase",
    "user remove-second-factor",
    "user show",
  ]);
});

test.each(all)(
  "'$path' has help that says what it does and how scripts call it",
  ({ path, command }) => {
    const help = command.helpInformation();
    expect(help).toContain(`Usage: npm run admin -- ${path}`.trimEnd());
    expect(help).toContain("--json");
    expect(command.description()).not.toBe("");
    for (const part of [...command.options, ...command.registeredArguments]) {
      expect(part.description).not.toBe("");
    }
  },
);
