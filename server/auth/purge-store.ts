import { sql } from "kysely";
import { indianDay } from "../../shared/indian-time.ts";
import type { RetentionId } from "../../shared/privacy/retention.ts";
import type { Db } from "../db/database.ts";

/** Each table with the time in a row by which it is kept, and the rule that says for how long. */
const rules: readonly [table: string, column: string, rule: RetentionId][] = [
  ["one_time_codes", "created_at", "codes"],
  ["code_sends", "last_sent_at", "codes"],
  ["login_failures", "failed_at", "failedPasswords"],
  ["login_attempts", "updated_at", "signInAttempts"],
  ["known_devices", "last_seen_at", "knownDevices"],
  ["sign_in_challenges", "expires_at", "secondSteps"],
  ["factor_attempts", "at", "secondSteps"],
];

/** Deletes this room's rows that are older than their rule allows. `before`: the UTC ISO-8601 text of that moment. */
export async function deleteExpiredAuthRows(
  db: Db,
  before: (rule: RetentionId) => string,
): Promise<void> {
  for (const [table, column, rule] of rules) {
    const isOld = sql`${sql.ref(column)} < ${before(rule)}`;
    await sql`delete from ${sql.table(table)} where ${isOld}`.execute(db);
  }
  const ended = before("devices");
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("ended_at", "<", ended), eb("expires_at", "<", ended)]))
    .execute();
  const day = indianDay(new Date(before("codes")));
  await db.deleteFrom("sms_counts").where("day", "<", day).execute();
}
