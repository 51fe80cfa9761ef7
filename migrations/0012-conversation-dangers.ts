import type { Kysely } from "kysely";
import { createTable } from "./dialect.ts";

/** The dangers that a conversation raised: kinds, facts and times, never words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "conversation_dangers")
    .addColumn("conversation_id", "text", (column) =>
      column.notNull().references("conversations.id").onDelete("cascade"),
    )
    // An id of shared/red-flags/kinds.ts.
    .addColumn("kind", "text", (column) => column.notNull())
    // 'loud' or 'soft'
    .addColumn("level", "text", (column) => column.notNull())
    // The smallest is the most urgent.
    .addColumn("urgency", "integer", (column) => column.notNull())
    // Names that decide between helplines ('minor', 'highway', …), separated by spaces.
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("first_raised_at", "text", (column) => column.notNull())
    .addColumn("last_raised_at", "text", (column) => column.notNull())
    // How many messages came after the last sign of any danger.
    .addColumn("messages_since", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("cleared_at", "text")
    // The reply beside which the second listener heard it.
    .addColumn("reply_id", "integer")
    .addPrimaryKeyConstraint("conversation_dangers_pk", ["conversation_id", "kind"])
    .execute();
}
