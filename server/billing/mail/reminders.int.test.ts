import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findEmail } from "../../auth/auth.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { getSubscription, purgeBilling, remindSubscribers, sendBillingMails } from "../billing.ts";
import { refundOrder } from "../checkout/refund-order.ts";

const hour = 3600;
const day = 24 * hour;
let app: TestApp;
let end = 0;

beforeEach(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
  end = 0;
});
afterEach(() => app.close());

/** Runs the two jobs, as the server does. */
async function runJobs(): Promise<void> {
  await remindSubscribers(app.ctx);
  await sendBillingMails({ ...app.ctx, findEmail: (userId) => findEmail(app.ctx, userId) });
}

/** Goes to so many seconds before the end, by the clock that stood at the purchase. */
async function at(secondsBefore: number): Promise<void> {
  app.clock.set(new Date(end - secondsBefore * 1000));
  await runJobs();
}

function reminders() {
  return app.outbox.items().filter(({ subject }) => subject === "Your Saathi Pro ends soon");
}

async function subscribed(months = 1): Promise<TestMember> {
  const member = await createMember(app, { subscribed: true, months });
  await setEnd(member);
  return member;
}

async function setEnd(member: TestMember): Promise<void> {
  end = Date.parse((await getSubscription(app.ctx, member.id))?.end_date ?? "");
}

describe("a subscription that ends", () => {
  test("is announced 7 days and 1 day before, once each, however often the job runs", async () => {
    const { email } = await subscribed();
    await at(8 * day);
    expect(reminders()).toEqual([]);
    await at(7 * day - 60);
    await at(6 * day);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(reminders()).toHaveLength(1);
    await at(2 * day);
    expect(reminders()).toHaveLength(1);
    await at(day - 60);
    await at(hour);
    expect(reminders().map(({ to }) => to)).toEqual([email, email]);
    await at(-hour);
    await at(-40 * day);
    expect(reminders()).toHaveLength(2);
    const [{ text } = { text: "" }] = reminders();
    expect(text).toMatch(/ends on \d{1,2} \w+ \d{4} at \d{1,2}:\d\d [ap]m \(India\)/);
    expect(text).toContain("does not renew by itself");
    expect(text).toContain("/subscription");
    expect(text).not.toMatch(/\d{6}/);
  });

  test("is not announced after it was renewed", async () => {
    const member = await subscribed();
    await at(6 * day);
    expect(reminders()).toHaveLength(1);
    await app.db
      .insertInto("grants")
      .values({ user_id: member.id, order_id: null, plan_id: 1, months: 1, granted_at: now() })
      .execute();
    const firstEnd = end;
    await at(hour);
    expect(reminders()).toHaveLength(1);
    await setEnd(member);
    expect(end).toBeGreaterThan(firstEnd);
    await at(6 * day);
    expect(reminders()).toHaveLength(2);
  });

  test("and is renewed between the plan and the mail: none goes", async () => {
    const member = await subscribed();
    app.clock.set(new Date(end - 6 * day * 1000));
    await remindSubscribers(app.ctx);
    await app.db
      .insertInto("grants")
      .values({ user_id: member.id, order_id: null, plan_id: 1, months: 3, granted_at: now() })
      .execute();
    await runJobs();
    expect(reminders()).toEqual([]);
    const owed = app.db.selectFrom("billing_mails").select("outcome");
    expect(await owed.execute()).toEqual([{ outcome: "dropped" }]);
  });

  test("while the server was away is announced once, by the nearer mail", async () => {
    await subscribed();
    await at(12 * hour);
    expect(reminders()).toHaveLength(1);
  });

  test("by a refund is not announced", async () => {
    const member = await createMember(app);
    const id = await buyPlan(app, member);
    await setEnd(member);
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    await at(6 * day);
    expect(reminders()).toEqual([]);
  });

  test("of someone with a phone alone: the address of the last purchase", async () => {
    const member = await createMember(app);
    await buyPlan(app, member, { customer_email: "bills@example.in" });
    const mobile = { email: null, mobile: "+919876543210" };
    await app.db.updateTable("users").set(mobile).where("id", "=", member.id).execute();
    await setEnd(member);
    await at(6 * day);
    expect(reminders().map(({ to }) => to)).toEqual(["bills@example.in"]);
  });

  test("of someone without any address: nothing to send, and nothing fails", async () => {
    const member = await subscribed();
    const mobile = { email: null, mobile: "+919876543211" };
    await app.db.updateTable("users").set(mobile).where("id", "=", member.id).execute();
    await at(6 * day);
    expect(reminders()).toEqual([]);
    expect(app.logged()).not.toContain("not sent");
  });
});

test("everyone is reminded, in whatever page of the list they stand", async () => {
  const first = await subscribed();
  const at0 = now();
  const people = Array.from(
    { length: 1001 },
    (_, index) => `many-${String(index).padStart(4, "0")}`,
  );
  const user = {
    mobile: null,
    name: "N",
    password_hash: null,
    created_at: at0,
    registered_at: at0,
  };
  const grant = { order_id: null, plan_id: 1, months: 1, granted_at: at0 };
  for (let from = 0; from < people.length; from += 100) {
    const some = people.slice(from, from + 100);
    const users = some.map((id) => ({ ...user, id, email: `${id}@example.in` }));
    await app.db.insertInto("users").values(users).execute();
    const grants = some.map((user_id) => ({ ...grant, user_id }));
    await app.db.insertInto("grants").values(grants).execute();
  }
  app.clock.set(new Date(end - 6 * day * 1000));
  await remindSubscribers(app.ctx);
  const owed = await app.db.selectFrom("billing_mails").select("user_id").execute();
  expect(new Set(owed.map(({ user_id }) => user_id))).toEqual(new Set([first.id, ...people]));
});

test("old reminders are forgotten, without coming again", async () => {
  await subscribed();
  await at(6 * day);
  app.clock.advance(200 * day);
  await purgeBilling(app.ctx);
  expect(await app.db.selectFrom("billing_mails").select("key").execute()).toEqual([]);
  await runJobs();
  expect(reminders()).toHaveLength(1);
});

function now(): string {
  return app.clock.now().toISOString();
}
