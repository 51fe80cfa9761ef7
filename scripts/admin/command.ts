import type { Command } from "commander";
import { createGateway } from "../../server/billing/gateway/gateway.ts";
import { createSeller } from "../../server/billing/invoices/seller.ts";
import type { BillingDeps } from "../../server/billing/sync/deps.ts";
import { createSyncQueue } from "../../server/billing/sync/sync-queue.ts";
import { type Clock, systemClock } from "../../server/clock.ts";
import type { Config } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { createLog } from "../../server/log.ts";
import { readSimulatorNote } from "../../server/simulators/simulator-note.ts";
import { brand } from "../../shared/brand.ts";
import { Failure } from "./failure.ts";

/** An open database, and how to leave it. */
export type OpenDatabase = { db: Db; close(): Promise<void> };

/** What the commands stand on; tests hand in their own. */
export type AdminDeps = {
  config(): Config;
  database(config: Config): Promise<OpenDatabase>;
  print(text: string): void;
  clock?: Clock;
};

/** A command at work: what it may use. */
export type Operator = { config: Config; db: Db; clock: Clock };

/** A result twice: for scripts, and for a person. */
export type CommandResult = { data: unknown; text: string };

/** Prints a result as `--json` wants it: all that a command writes to standard output. */
export function printResult(
  admin: AdminDeps,
  command: Command,
  { data, text }: CommandResult,
): void {
  const asJson = command.optsWithGlobals().json === true;
  const result = asJson ? JSON.stringify(data, null, 2) : text;
  admin.print(result.endsWith("\n") ? result : `${result}\n`);
}

/** Does a command's work on the database and prints what came of it. */
export async function runCommand(
  admin: AdminDeps,
  command: Command,
  work: (operator: Operator) => Promise<CommandResult>,
): Promise<void> {
  const config = admin.config();
  const { db, close } = await admin.database(config);
  try {
    const answer = await work({ config, db, clock: admin.clock ?? systemClock });
    printResult(admin, command, answer);
  } finally {
    await close();
  }
}

/**
 * The parts that orders need. A simulated gateway lives in the running server, which leaves a note of
 * where it is.
 * @throws Failure when there is no such server
 */
export function billingDeps({ config, db, clock }: Operator): BillingDeps {
  const note = config.cashfree.simulated ? readSimulatorNote(config.databaseUrl) : undefined;
  if (note === null) {
    throw new Failure(
      "Payments are simulated inside the server, and none runs on this database: start it first.",
    );
  }
  const cashfree = { ...config.cashfree, ...note?.gateway };
  return {
    db,
    clock,
    log: createLog("silent"),
    gateway: createGateway({ ...cashfree, publicUrl: config.publicUrl }),
    syncQueue: createSyncQueue(clock),
    seller: createSeller(brand, config.mail.support),
  };
}
