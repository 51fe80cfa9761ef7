import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";

/** More is reported as this many: an operator needs no exact figure of a disaster. */
const countedMax = 10_000;

/** What waits in a queue; `oldestAt` is UTC ISO-8601 text, null without any. */
export type Backlog = { items: number; oldestAt: string | null };

/** `sinceColumn` says since when a row waits; `orderBy` is the column of the partial index. */
type Queue = {
  table: keyof Database;
  sinceColumn: string;
  orderBy: string;
  waitingCondition: string;
};

/**
 * The queues by name. Mails wait since they were queued, because a failed try postpones `due_at`. Syncs and
 * erasures are planned for a later moment, and wait since then. A failed sync is planned again: `SyncQueue` says for
 * how long all of them fail.
 */
const queues: Readonly<Record<string, Queue>> = {
  "billing mails": {
    table: "billing_mails",
    sinceColumn: "created_at",
    orderBy: "due_at",
    waitingCondition: "due_at is not null",
  },
  "account mails": {
    table: "account_events",
    sinceColumn: "at",
    orderBy: "due_at",
    waitingCondition: "due_at is not null",
  },
  webhooks: {
    table: "webhook_events",
    sinceColumn: "received_at",
    orderBy: "id",
    waitingCondition: "handled_at is null",
  },
  downloads: {
    table: "account_downloads",
    sinceColumn: "created_at",
    orderBy: "created_at",
    waitingCondition: "status = 'running'",
  },
  "order syncs": {
    table: "orders",
    sinceColumn: "next_sync_at",
    orderBy: "next_sync_at",
    waitingCondition: "next_sync_at is not null",
  },
  erasures: {
    table: "users",
    sinceColumn: "deletes_at",
    orderBy: "deletes_at",
    waitingCondition: "deletes_at is not null",
  },
};

async function readQueue(db: Db, queue: Queue, now: string): Promise<Backlog> {
  const { table, sinceColumn, orderBy, waitingCondition } = queue;
  const { rows } = await sql<Backlog>`
    select count(*) as items, min(since) as ${sql.ref("oldestAt")}
    from (select ${sql.ref(sinceColumn)} as since from ${sql.table(table)}
      where ${sql.raw(waitingCondition)} and ${sql.ref(sinceColumn)} <= ${now}
      order by ${sql.ref(orderBy)} limit ${sql.lit(countedMax)}) as waiting
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
