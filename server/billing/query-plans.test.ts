import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";

let db: Db;
beforeAll(async () => {
  db = openDatabase("file::memory:");
  await migrate(db);
});
afterAll(() => db.destroy());

// What runs at every message, every few seconds or at every webhook must not read whole tables.
const hot: [string, string, string][] = [
  [
    "the entitlement",
    "grants_by_user",
    "select months from grants where user_id = 'u' and revoked_at is null order by granted_at, id",
  ],
  [
    "the reconciler's next orders",
    "orders_to_sync",
    "select id from orders where next_sync_at is not null and next_sync_at <= 'x' order by next_sync_at limit 25",
  ],
  [
    "the youngest orders to sync",
    "orders_to_sync_by_age",
    "select id from orders where next_sync_at is not null and next_sync_at <= 'x' and created_at > 'y' order by created_at desc limit 25",
  ],
  [
    "webhooks that wait",
    "webhook_events_waiting",
    "select id from webhook_events where handled_at is null and received_at < 'x' order by id limit 25",
  ],
  [
    "a coupon's uses",
    "COVERING INDEX orders_by_coupon_use",
    "select count(*) from orders where coupon_code = 'c' and (status not in ('expired') or (last_payment_status is not null and last_payment_status not in ('FAILED') and expires_at > 'x')) and id <> 'o'",
  ],
  [
    "a user's uses of a coupon",
    "orders_by_coupon_use (coupon_code=? AND user_id=?)",
    "select count(*) from orders where coupon_code = 'c' and user_id = 'u' and status not in ('expired')",
  ],
  [
    "a user's payment history",
    "orders_by_user",
    "select id from orders where user_id = 'u' and attempted = 1 order by created_at desc, id desc",
  ],
  [
    "the documents of a user's orders",
    "invoices_by_user",
    "select id from invoices where user_id = 'u' order by turn",
  ],
  [
    "an order's documents",
    "(order_id=?)",
    "select id from invoices where order_id = 'o' order by turn",
  ],
  [
    "mails that are due",
    "billing_mails_due",
    "select key from billing_mails where due_at is not null and due_at <= 'x' order by due_at limit 20",
  ],
  [
    "a month's documents",
    "invoices_by_moment",
    "select id from invoices where issued_at >= 'a' and issued_at < 'b' order by series, year, number",
  ],
  [
    "a page of users with grants",
    "grants_by_user",
    "select distinct user_id from grants where user_id > 'u' and revoked_at is null order by user_id limit 500",
  ],
  [
    "a user's open order for a plan",
    "orders_one_open",
    "select id from orders where user_id = 'u' and plan_id = 1 and status in ('created', 'open', 'pending')",
  ],
];

test.each(hot)("finds %s by %s", async (_what, index, sql) => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`));
  const plan = (rows as { detail: string }[]).map(({ detail }) => detail).join("\n");
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/SCAN (?!.*USING)/);
});
