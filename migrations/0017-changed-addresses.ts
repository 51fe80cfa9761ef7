import type { Kysely } from "kysely";

/** Which address a proof by code was sent to, and where the mail about a replaced address goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `email` or `mobile` for a proof by code; null for other methods and older proofs.
  await db.schema.alterTable("session_proofs").addColumn("identifier_type", "text").execute();
  // The address that the account had at the event; null is the present one. Cleared with the mail.
  await db.schema.alterTable("account_events").addColumn("mail_to", "text").execute();
}
