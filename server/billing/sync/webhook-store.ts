import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { WebhookEventsTable } from "../table.ts";

export type NewEvent = Omit<WebhookEventsTable, "id" | "handled_at">;

const insertStatement = prepareStatement((db, event: NewEvent) =>
  db
    .insertInto("webhook_events")
    .values({
      dedupe_key: event.dedupe_key,
      type: event.type,
      order_id: event.order_id,
      body: event.body,
      received_at: event.received_at,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id"),
);

/** @returns the event's id, or null when it is stored already */
export async function insertWebhookEvent(db: Db, event: NewEvent): Promise<number | null> {
  return (await insertStatement(db, event)).rows[0]?.id ?? null;
}

export const markEventHandled = prepareStatement((db, { id, now }: { id: number; now: string }) =>
  db.updateTable("webhook_events").set({ handled_at: now }).where("id", "=", id),
);

/** Events that were stored before a moment and not handled, oldest first. */
export async function listUnhandledEvents(db: Db, query: { before: string; max: number }) {
  return db
    .selectFrom("webhook_events")
    .select(["id", "order_id"])
    .where("handled_at", "is", null)
    .where("received_at", "<", query.before)
    .orderBy("id")
    .limit(query.max)
    .execute();
}

/** Deletes old handled events. */
export async function deleteWebhookEventsBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("webhook_events")
    .where("handled_at", "is not", null)
    .where("received_at", "<", before)
    .execute();
}
