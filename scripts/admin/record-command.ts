import { userInfo } from "node:os";
import type { Command } from "commander";
import { insertAuditEvent } from "../../server/audit/audit.ts";
import { keyedHash } from "../../server/auth/keyed-hash.ts";
import { findUser } from "../../server/auth/store.ts";
import type { Clock } from "../../server/clock.ts";
import type { Db } from "../../server/db/database.ts";
import { parseIdentifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { uuidPattern } from "../../shared/inputs/fields/uuid.ts";

/** Commands that change nothing and show no person; the audit trail records every other command. */
const unrecordedCommands: readonly string[] = [
  ...["status", "usage", "audit list", "coupon list", "order list"],
  ...["facts list", "facts show", "facts due", "facts export"],
];

/** The names that lead to a command: `user end-sessions`. */
function commandPath(command: Command): string {
  const { parent } = command;
  if (parent === null) return "";
  return `${commandPath(parent)} ${command.name()}`.trim();
}

function toEvent(path: string): string {
  return `operator.${path.replaceAll(" ", ".")}`;
}

/** The events that `recordCommand` records of a command and of those below it. */
export function listOperatorEvents(command: Command): string[] {
  if (command.commands.length > 0) return command.commands.flatMap(listOperatorEvents);
  const path = commandPath(command);
  return unrecordedCommands.includes(path) ? [] : [toEvent(path)];
}

export function hashAccount(pepper: string, userId: string): string {
  return keyedHash(pepper, "accounts", userId);
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}

/** The subject of a command: a person as keyed hashes, anything else as typed. */
async function describeSubject(db: Db, pepper: string, subject: string | undefined) {
  if (uuidPattern.test(subject ?? "")) {
    return { account: hashAccount(pepper, subject ?? ""), details: { by: operatorName() } };
  }
  const identifier = parseIdentifier(subject ?? "");
  if (identifier === null) return { details: { by: operatorName(), subject } };
  const user = await findUser(db, identifier);
  return {
    who: keyedHash(pepper, "security-events", identifier.value),
    ...(user !== undefined && { account: hashAccount(pepper, user.id) }),
    details: { by: operatorName() },
  };
}

export async function recordCommand(
  operator: { db: Db; clock: Clock; pepper: string },
  command: Command,
): Promise<void> {
  const path = commandPath(command);
  if (unrecordedCommands.includes(path)) return;
  const subject = await describeSubject(operator.db, operator.pepper, command.args[0]);
  await insertAuditEvent(operator, { actor: "operator", event: toEvent(path), ...subject });
}
