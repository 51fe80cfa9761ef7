import { type Kysely, sql } from "kysely";
import { countedKey, createTable } from "./dialect.ts";

async function createTotp(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "totp_factors")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("sealed_secret", "text", (column) => column.notNull())
    // The time step of the last code that was accepted: each code works once.
    .addColumn("last_step", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .execute();
  await createTable(db, "recovery_codes")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    // As text: it has 32 bits without a sign, which PostgreSQL's integer cannot hold.
    .addColumn("counter", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("aaguid", "text", (column) => column.notNull())
    .addColumn("synced", "integer", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .execute();
  await db.schema.createIndex("passkeys_by_user").on("passkeys").columns(["user_id"]).execute();
  await createTable(db, "passkey_challenges")
    .addColumn("challenge_hash", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    // Null while nobody is signed in.
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("session_id", "text", (column) =>
      column.references("sessions.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}

async function createSecondSteps(db: Kysely<unknown>): Promise<void> {
  await createTable(db, "sign_in_challenges")
    .addColumn("challenge_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("proof", "text", (column) => column.notNull())
    .addColumn("identifier_type", "text", (column) => column.notNull())
    .addColumn("shared_device", "integer", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await createTable(db, "factor_attempts")
    .addColumn("id", countedKey(db))
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    // The known device that tries, as a hash; empty for all others together.
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

const indexes = [
  ["sign_in_challenges", ["user_id"]],
  ["sign_in_challenges", ["expires_at"]],
  ["factor_attempts", ["user_id", "device", "at"]],
  ["factor_attempts", ["at"]],
  ["passkey_challenges", ["user_id"]],
  ["passkey_challenges", ["session_id"]],
  ["passkey_challenges", ["expires_at"]],
] as const;

/** TOTP with its recovery codes, passkeys, and the second step of a sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTotp(db);
  await createPasskeys(db);
  await createSecondSteps(db);
  for (const [table, columns] of indexes) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const name = sql.ref(`${table}_by_${columns[0]}`);
    await sql`create index ${name} on ${sql.table(table)} (${names})`.execute(db);
  }
}
