import type { GrantRow } from "../../server/billing/admin/operator-store.ts";
import type { Subscription } from "../../server/billing/outputs.ts";
import { formatTable } from "./text.ts";

export function toGrantJson(grant: GrantRow) {
  const { id, order_id, plan_id, months, granted_at, revoked_at, note } = grant;
  return { id, order_id, plan_id, months, granted_at, revoked_at, note };
}

export function grantTable(grants: readonly GrantRow[]): string {
  const rows = grants.map((grant) => ({
    grant: grant.id,
    months: grant.months,
    plan: grant.plan_id,
    order: grant.order_id,
    given: grant.granted_at,
    revoked: grant.revoked_at,
    note: grant.note,
  }));
  return formatTable(rows, "No grants.");
}

export function subscriptionText(subscription: Subscription | null): string {
  if (subscription === null) return "none";
  const { status, start_date, end_date } = subscription;
  return `${status}, from ${start_date} to ${end_date}`;
}
