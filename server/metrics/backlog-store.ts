import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** More is reported as this many: an operator needs no exact figure of a disaster. */
const countedMax = 10_000;

/** What waits in a queue; `oldestAt` is UTC ISO-8601 text, null without any. */
export type Backlog = { items: number; oldestAt: string | null };

/** `column` says since when a row waits; `order` is the column of the partial index. */
type Queue = {
  table:
    | "account_downloads"
    | "account_events"
    | "billing_mails"
    | "orders"
    | "users"
    | "webhook_events";
  column: string;
  order: string;
  isWaiting: string;
};

/**
 * The queues by name. Mails wait since they were queued, because a failed try postpones `due_at`. Syncs and
 * erasures are planned for a later moment, and wait since then.
 */
const queues: Readonly<Record<string, Queue>> = {
  "billing mails": {
    table: "billing_mails",
    column: "created_at",
    order: "due_at",
    isWaiting: "due_at is not null",
  },
  "account mails": {
    table: "account_events",
    column: "at",
    order: "due_at",
    isWaiting: "due_at is not null",
  },
  webhooks: {
    table: "webhook_events",
    column: "received_at",
    order: "id",
    isWaiting: "handled_at is null",
  },
  downloads: {
    table: "account_downloads",
    column: "created_at",
    order: "created_at",
    isWaiting: "status = 'running'",
  },
  "order syncs": {
    table: "orders",
    column: "next_sync_at",
    order: "next_sync_at",
    isWaiting: "next_sync_at is not null",
  },
  erasures: {
    table: "users",
    column: "deletes_at",
    order: "deletes_at",
    isWaiting: "deletes_at is not null",
  },
};

async function readQueue(db: Db, queue: Queue, now: string): Promise<Backlog> {
  const { table, column, order, isWaiting } = queue;
  const { rows } = await sql<Backlog>`
    select count(*) as items, min(since) as ${sql.ref("oldestAt")}
    from (select ${sql.ref(column)} as since from ${sql.table(table)}
      where ${sql.raw(isWaiting)} and ${sql.ref(column)} <= ${now}
      order by ${sql.ref(order)} limit ${sql.lit(countedMax)}) as waiting
  `.execute(db);
  return rows[0] ?? { items: 0, oldestAt: null };
}

/** What waits in each queue of the database at a moment. */
export async function listBacklogs(db: Db, now: string): Promise<[queue: string, Backlog][]> {
  const backlogs: [string, Backlog][] = [];
  for (const [name, queue] of Object.entries(queues)) {
    backlogs.push([name, await readQueue(db, queue, now)]);
  }
  return backlogs;
}
