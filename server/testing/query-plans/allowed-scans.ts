import type { CompiledQuery } from "kysely";
import type { Db } from "../../db/database.ts";
import { type FullScan, findFullScans } from "./full-scans.ts";
import { type PlanOptions, readLeadingColumns, readPlans } from "./read-plan.ts";

/**
 * Tables of tens of rows: an operator or a release fills them, and most of their readers want all; one row
 * an instance or a purpose; one a day and prefix, for two days.
 */
export const smallTables = [
  ...["services", "plans", "coupons", "facts", "fact_changes"],
  ...["kysely_migration", "sqlite_schema", "file_store_marks", "job_leases", "sms_counts"],
];

/** Partial indexes that hold only waiting rows: a scan needs every row that it reads. */
const waitingRowIndexes = [
  "account_downloads_running",
  "account_events_due",
  "attachments_unsent",
  "billing_mails_due",
  "messages_one_writing",
  "messages_one_writing_a_slot",
  "messages_writing_by_heartbeat",
  "orders_in_review",
  "orders_to_sync",
  "orders_to_sync_by_age",
  "orders_unsettled",
  "refunds_unsettled",
  "users_to_erase",
  "users_unregistered",
  "webhook_events_waiting",
  // On PostgreSQL the lists of the small table of services.
  "services_by_slug",
];

const byHand = "an operator runs it by hand";

/** Statements that may scan, by the beginning of their text, and why. */
const allowedScans: readonly [statement: string, why: string][] = [
  ["select count(*) as count from users where registered_at is not null", byHand],
  ["select user_id, plan_id, months, granted_at from grants where revoked_at is null", byHand],
  ["select count(*) as count from conversations", byHand],
  ["select count(*) as count from contact_messages", byHand],
  ["select * from contact_messages order by id desc", byHand],
  ["select status, count(*) as count from orders group by status", byHand],
  ["select coupon_code, count(*) as count from orders where coupon_code is not null", byHand],
  [
    "select id, status, plan_id, amount_paise, created_at, updated_at from orders where status = 'paid'",
    byHand,
  ],
  ["select services.id, services.name, messages.rating,", byHand],
  ["select messages.id, services.name as service, messages.rating,", byHand],
  ["select * from audit_events order by id desc limit", "the newest, as many as are shown"],
  ["select * from audit_events where event = ", byHand],
];

/** The scans of a statement that grow with the product and are not allowed. */
function listForbiddenScans(statement: string, scans: readonly FullScan[]): FullScan[] {
  const text = statement.replaceAll('"', "").trim();
  if (allowedScans.some(([beginning]) => text.startsWith(beginning))) return [];
  return scans.filter(
    ({ table, index }) => !smallTables.includes(table) && !waitingRowIndexes.includes(index ?? ""),
  );
}

/** The statements that scan a large table or index, each with its plan. */
export async function listScanningStatements(
  db: Db,
  statements: readonly CompiledQuery[],
  options?: PlanOptions,
): Promise<string[]> {
  const leading = await readLeadingColumns(db);
  const plans = await readPlans(db, statements, options);
  return statements.flatMap(({ sql }, at) => {
    const plan = plans[at] ?? "";
    return listForbiddenScans(sql, findFullScans(plan, leading)).length > 0
      ? [`${sql}\n${plan}`]
      : [];
  });
}
