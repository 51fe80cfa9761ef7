import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { countRegisteredUsers } from "../../../server/auth/operator-store.ts";
import { countSubscribers } from "../../../server/billing/admin/operator.ts";
import { countOrders, countWaitingWebhooks } from "../../../server/billing/admin/operator-store.ts";
import { orderStatuses } from "../../../server/billing/table.ts";
import { countConversations, countWritingReplies } from "../../../server/chat/operator-store.ts";
import { summarizeUsage } from "../../../server/chat/usage/operator.ts";
import type { Config } from "../../../server/config.ts";
import { countContactMessages } from "../../../server/contact/operator-store.ts";
import { createFiles } from "../../../server/create-files.ts";
import { getMigrationState } from "../../../server/db/migrate.ts";
import { sqlitePath } from "../../../server/db/open.ts";
import { getDatabaseBytes } from "../../../server/db/size.ts";
import { listDueFacts } from "../../../server/facts/operator.ts";
import { toReason, versionsWarning } from "../../../server/startup/file-store-or-exit.ts";
import { listProductionWarnings } from "../../../server/startup/production-warnings.ts";
import { requireOwnFileStore } from "../../../server/storage/storage.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import { listOutdatedChecks } from "../../../shared/red-flags/helpline-checks.ts";
import { helplines } from "../../../shared/red-flags/helplines.ts";
import { type AdminDeps, type CommandResult, type OperatorContext, toAction } from "../command.ts";
import { formatPairs, joinBlocks } from "../text.ts";
import { formatCost, formatHitRate, toUsageJson } from "./usage.ts";

const answerTimeoutMs = 2000;
const root = join(import.meta.dirname, "../../..");

function version(): string {
  const { version: text } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return text;
}

/** Whether a server answers at the configured URL and is ready. */
async function checkServer({ host, port }: Config) {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  const name = everywhere[host] ?? (host.includes(":") ? `[${host}]` : host);
  const url = `http://${name}:${port}`;
  try {
    const { status } = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { url, running: status === 200 || status === 503, ready: status === 200 };
  } catch {
    return { url, running: false, ready: false };
  }
}

/** The location of the database, without a password. */
function toLocation(databaseUrl: string): string {
  const path = sqlitePath(databaseUrl);
  if (path !== null) return path;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function listSimulated(config: Config): string[] {
  if (config.production) return [];
  const services = {
    model: config.model.simulated,
    "payment gateway": config.cashfree.simulated,
    mail: config.mail.smtpUrl === undefined,
    SMS: config.msg91.authKey === undefined,
  };
  return Object.entries(services)
    .filter(([, simulated]) => simulated)
    .map(([name]) => name);
}

async function countAll(operator: OperatorContext) {
  const { db } = operator;
  return {
    users: await countRegisteredUsers(db),
    subscribed: await countSubscribers(operator),
    conversations: await countConversations(db),
    replies_writing: await countWritingReplies(db),
    webhooks_waiting: await countWaitingWebhooks(db),
    contact_messages: await countContactMessages(db),
  };
}

async function ordersByStatus({ db }: OperatorContext): Promise<Record<string, number>> {
  const counted = await countOrders(db);
  return Object.fromEntries(
    orderStatuses.map((name) => [name, counted.find(({ status }) => status === name)?.count ?? 0]),
  );
}

async function usageToday({ db, clock }: OperatorContext) {
  const today = indianDay(clock.now());
  return (await summarizeUsage(db, "model", { from: today, to: today })).total;
}

/** Where attachments lie, and as `trouble` what keeps them from being used. */
async function checkFiles({ config, db }: OperatorContext) {
  const { fileStore } = createFiles(config);
  const { kind, place } = fileStore;
  try {
    await requireOwnFileStore({ db, fileStore });
    const problem = (await fileStore.keepsVersions()) ? versionsWarning(place) : null;
    return { kind, place, trouble: problem };
  } catch (error) {
    return { kind, place, trouble: toReason(error) };
  }
}

/** A warning for the helplines that nobody has looked up for half a year. */
function listHelplineWarnings({ clock }: OperatorContext): string[] {
  const outdated = listOutdatedChecks(indianDay(clock.now()));
  if (outdated.length === 0) return [];
  const numbers = outdated.map((name) => helplines[name].number).join(", ");
  return [`look up these helplines again (shared/red-flags/helpline-checks.ts): ${numbers}`];
}

async function listFactWarnings({ db, clock }: OperatorContext): Promise<string[]> {
  const { length } = await listDueFacts(db, indianDay(clock.now()));
  return length === 0 ? [] : [`${length} fact cards have to be looked at: facts due lists them`];
}

async function status(operator: OperatorContext): Promise<CommandResult> {
  const { config, db } = operator;
  const used = await usageToday(operator);
  const data = {
    version: version(),
    environment: config.env,
    server: await checkServer(config),
    database: {
      kind: sqlitePath(config.databaseUrl) === null ? "postgres" : "sqlite",
      place: toLocation(config.databaseUrl),
      bytes: await getDatabaseBytes(db, config.databaseUrl),
      migrations: await getMigrationState(db),
    },
    files: await checkFiles(operator),
    simulated: listSimulated(config),
    warnings: [
      ...listProductionWarnings(config),
      ...listHelplineWarnings(operator),
      ...(await listFactWarnings(operator)),
    ],
    counts: await countAll(operator),
    orders: await ordersByStatus(operator),
    model_today: toUsageJson(used),
  };
  const { server, database, counts, orders } = data;
  const answers = server.ready ? "ready" : "running, not ready";
  const head = formatPairs({
    version: data.version,
    environment: data.environment,
    server: `${server.url} ${server.running ? answers : "does not answer"}`,
    database: `${database.place} (${database.kind}, ${database.bytes} bytes)`,
    migration: database.migrations.latest,
    files: `${data.files.place} (${data.files.trouble ?? data.files.kind})`,
    simulated: data.simulated.join(", "),
    warnings: data.warnings.join("; "),
    "model today": `${formatCost(used)}, ${used.calls} calls, hit rate ${formatHitRate(used)}`,
  });
  return { data, text: joinBlocks(head, formatPairs(counts), `Orders\n${formatPairs(orders)}`) };
}

export function addStatusCommand(program: Command, admin: AdminDeps): void {
  program
    .command("status")
    .description("the server, the database and how much is in it")
    .action(toAction(admin, status));
}
