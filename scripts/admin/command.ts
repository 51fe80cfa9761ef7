import type { Command } from "commander";
import type { BillingDeps } from "../../server/billing/deps.ts";
import { createGateway } from "../../server/billing/gateway/gateway.ts";
import { createSeller } from "../../server/billing/invoices/seller.ts";
import { createGatewayCallBudget } from "../../server/billing/sync/sync-budget.ts";
import { createSyncQueue } from "../../server/billing/sync/sync-queue.ts";
import type { Clock } from "../../server/clock.ts";
import type { Config } from "../../server/config.ts";
import type { Db } from "../../server/db/database.ts";
import { createDatabaseClock } from "../../server/db/database-clock.ts";
import { findDatabaseFailure } from "../../server/db/errors.ts";
import { createLog } from "../../server/log.ts";
import { readSimulatorNote } from "../../server/simulators/simulator-note.ts";
import { describeUnusableDatabase } from "../../server/startup/database-or-exit.ts";
import { brand } from "../../shared/brand.ts";
import { invoiceDetails } from "../../shared/invoice-details.ts";
import { CommandFailure } from "./failure.ts";
import { recordCommand } from "./record-command.ts";

export type OpenDatabase = { db: Db; close(): Promise<void> };

/** What the commands depend on; tests pass their own. */
export type AdminDeps = {
  config(): Config;
  database(config: Config): Promise<OpenDatabase>;
  print(text: string): void;
  printError(text: string): void;
  /** Keys the hashes of people in the audit trail. */
  pepper(config: Config): string;
  clock: Clock;
};

export type OperatorContext = { config: Config; db: Db; clock: Clock; pepper: string };

/** A command's result: JSON for scripts, text for a person, and why the command fails although it has them. */
export type CommandResult = { data: unknown; text: string; failure?: string | undefined };

/** Prints a result as text, or as JSON with `--json`: the only output of a command. */
export function printResult(admin: AdminDeps, command: Command, { data, text }: CommandResult) {
  const asJson = command.optsWithGlobals().json === true;
  const result = asJson ? JSON.stringify(data, null, 2) : text;
  admin.print(result.endsWith("\n") ? result : `${result}\n`);
}

function toDatabaseFailure(cause: unknown, { databaseUrl }: Config): CommandFailure {
  return new CommandFailure(describeUnusableDatabase(cause, databaseUrl), { cause });
}

/** @throws CommandFailure that names the database and what helps */
async function openOrFail(admin: AdminDeps, config: Config): Promise<OpenDatabase> {
  try {
    return await admin.database(config);
  } catch (error) {
    throw error instanceof CommandFailure ? error : toDatabaseFailure(error, config);
  }
}

/**
 * An action of commander that opens the database, runs `work` on what the command line says (its arguments, then its
 * options), records that it was done, and prints the result.
 */
export function toAction<Given extends unknown[]>(
  admin: AdminDeps,
  work: (operator: OperatorContext, ...given: Given) => Promise<CommandResult>,
) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const config = admin.config();
    const { db, close } = await openOrFail(admin, config);
    try {
      const operator = { config, db, clock: admin.clock, pepper: admin.pepper(config) };
      const result = await work(operator, ...(given as Given));
      await recordCommand(operator, command);
      printResult(admin, command, result);
      if (result.failure !== undefined) throw new CommandFailure(result.failure);
    } catch (error) {
      throw findDatabaseFailure(error) === null ? error : toDatabaseFailure(error, config);
    } finally {
      await close();
    }
  };
}

/**
 * Records a command that works on the database as a file. One of an older version has no trail yet, or
 * another one: then nothing is recorded, for a backup must always be possible.
 */
export async function recordIfPossible(admin: AdminDeps, command: Command): Promise<void> {
  const config = admin.config();
  try {
    const { db, close } = await admin.database(config);
    try {
      const { clock } = admin;
      await recordCommand({ db, clock, pepper: admin.pepper(config) }, command);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof CommandFailure) return;
    const reason = error instanceof Error ? error.message : "unknown";
    admin.printError(`This is missing in the audit trail: ${reason}\n`);
  }
}

/**
 * What billing depends on. A simulated gateway runs inside the server, which leaves a note with its URL.
 * @throws CommandFailure when the gateway is simulated and no server runs
 */
export function billingDeps({ config, db, clock }: OperatorContext): BillingDeps {
  const note = config.cashfree.simulated ? readSimulatorNote(config.databaseUrl) : undefined;
  if (note === null) {
    throw new CommandFailure(
      "Payments are simulated inside the server, and none runs on this database: start it first.",
    );
  }
  const cashfree = { ...config.cashfree, ...note?.gateway };
  return {
    db,
    clock,
    databaseClock: createDatabaseClock(db, clock),
    log: createLog("silent"),
    gateway: createGateway({ ...cashfree, publicUrl: config.publicUrl }),
    syncQueue: createSyncQueue(clock, createGatewayCallBudget(clock)),
    seller: createSeller({ ...brand, ...invoiceDetails }, config.mail.support),
  };
}
