import type { Kysely } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

const required = [
  ...["services", "claim", "claim_hi", "words", "law", "state", "source_url"],
  ...["checked_on", "checked_by", "review_by", "confidence", "obsolete"],
];

async function createFacts(db: Kysely<unknown>): Promise<void> {
  let facts = createTable(db, "facts").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of required) facts = facts.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["valid_from", "valid_until", "retired_at"]) {
    facts = facts.addColumn(name, "text");
  }
  await facts.execute();
}

/** Checked claims with their source, and every change of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFacts(db);
  await createTable(db, "fact_changes")
    .addColumn("id", countedKey(db))
    .addColumn("fact_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("fact_changes_by_fact")
    .on("fact_changes")
    .columns(["fact_id", "id"])
    .execute();
}
