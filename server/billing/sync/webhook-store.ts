import type { Db } from "../../db/database.ts";

export type NewEvent = {
  dedupe_key: string;
  type: string;
  order_id: string | null;
  body: string;
  received_at: string;
};

/** @returns the event's id, or null when it is stored already */
export async function insertEvent(db: Db, event: NewEvent): Promise<number | null> {
  const row = await db
    .insertInto("webhook_events")
    .values({ ...event, handled_at: null })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateEventHandled(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable("webhook_events").set({ handled_at: now }).where("id", "=", id).execute();
}

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

/** Deletes old handled events; their bodies name the payer. */
export async function deleteEventsBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("webhook_events")
    .where("handled_at", "is not", null)
    .where("received_at", "<", before)
    .execute();
}
