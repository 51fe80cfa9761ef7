import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renewalWindowDays } from "../../../shared/billing/terms.ts";
import { findEmail, findMailLanguage } from "../../auth/auth.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { findSubscription, purgeBilling, queueReminders, sendBillingMails } from "../billing.ts";
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

/** Runs both jobs as the server does. */
async function runJobs(): Promise<void> {
  await queueReminders(app.ctx);
  await sendBillingMails({
    ...app.ctx,
    findEmail: (userId) => findEmail(app.ctx, userId),
    findLanguage: (userId) => findMailLanguage(app.ctx, userId),
  });
}

/** Runs the jobs this many seconds before the subscription's end. */
async function runBeforeEnd(secondsBefore: number): Promise<void> {
  app.clock.set(new Date(end - secondsBefore * 1000));
  await runJobs();
}

function reminders() {
  return app.outbox.items().filter(({ subject }) => subject === "Your Saathi Pro ends soon");
}

async function createSubscriber(months = 1): Promise<TestMember> {
  const member = await createMember(app, { subscribed: true, months });
  await setEnd(member);
  return member;
}

async function setEnd(member: TestMember): Promise<void> {
  end = Date.parse((await findSubscription(app.ctx, member.id))?.end_date ?? "");
}

describe("a subscription that ends", () => {
  test("is announced at the renewal window and 1 day before, once each", async () => {
    const { email } = await createSubscriber();
    await runBeforeEnd((renewalWindowDays + 1) * day);
    expect(reminders()).toEqual([]);
    await runBeforeEnd(renewalWindowDays * day - 60);
    await runBeforeEnd(6 * day);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(reminders()).toHaveLength(1);
    await runBeforeEnd(2 * day);
    expect(reminders()).toHaveLength(1);
    await runBeforeEnd(day - 60);
    await runBeforeEnd(hour);
    expect(reminders().map(({ to }) => to)).toEqual([email, email]);
    await runBeforeEnd(-hour);
    await runBeforeEnd(-40 * day);
    expect(reminders()).toHaveLength(2);
    const [{ text } = { text: "" }] = reminders();
    expect(text).toMatch(/ends on \d{1,2} \w+ \d{4} at \d{1,2}:\d\d [ap]m \(India\)/);
    expect(text).toContain("does not renew automatically");
    expect(text).toContain("/subscription");
    expect(text).not.toMatch(/\d{6}/);
  });

  test("is not announced after a renewal", async () => {
    const member = await createSubscriber();
    await runBeforeEnd(6 * day);
    expect(reminders()).toHaveLength(1);
    await app.db
      .insertInto("grants")
      .values({ user_id: member.id, order_id: null, plan_id: 1, months: 1, granted_at: now() })
      .execute();
    const firstEnd = end;
    await runBeforeEnd(hour);
    expect(reminders()).toHaveLength(1);
    await setEnd(member);
    expect(end).toBeGreaterThan(firstEnd);
    await runBeforeEnd(6 * day);
    expect(reminders()).toHaveLength(2);
  });

  test("and is renewed before the mail is sent is not announced", async () => {
    const member = await createSubscriber();
    app.clock.set(new Date(end - 6 * day * 1000));
    await queueReminders(app.ctx);
    await app.db
      .insertInto("grants")
      .values({ user_id: member.id, order_id: null, plan_id: 1, months: 3, granted_at: now() })
      .execute();
    await runJobs();
    expect(reminders()).toEqual([]);
    const queue = app.db.selectFrom("billing_mails").select("outcome");
    expect(await queue.execute()).toEqual([{ outcome: "dropped" }]);
  });

  test("within a day at the first run is announced once", async () => {
    await createSubscriber();
    await runBeforeEnd(12 * hour);
    expect(reminders()).toHaveLength(1);
  });

  test("with a refund is not announced", async () => {
    const member = await createMember(app);
    const id = await buyPlan(app, member);
    await setEnd(member);
    await refundOrder(app.ctx, { orderId: id, reason: "Asked", requestedBy: "operator" });
    await runBeforeEnd(6 * day);
    expect(reminders()).toEqual([]);
  });

  test("is not announced to a person whose account waits for its deletion", async () => {
    const member = await createSubscriber();
    const deletes_at = new Date(end).toISOString();
    await app.db.updateTable("users").set({ deletes_at }).where("id", "=", member.id).execute();
    await runBeforeEnd(6 * day);
    expect(reminders()).toEqual([]);
  });

  test("of a user with only a phone is announced to the email address of the last purchase", async () => {
    const member = await createMember(app);
    await buyPlan(app, member, { customer_email: "bills@example.in" });
    const mobile = { email: null, mobile: "+919876543210" };
    await app.db.updateTable("users").set(mobile).where("id", "=", member.id).execute();
    await setEnd(member);
    await runBeforeEnd(6 * day);
    expect(reminders().map(({ to }) => to)).toEqual(["bills@example.in"]);
  });

  test("of a user without any email address is not announced", async () => {
    const member = await createSubscriber();
    const mobile = { email: null, mobile: "+919876543211" };
    await app.db.updateTable("users").set(mobile).where("id", "=", member.id).execute();
    await runBeforeEnd(6 * day);
    expect(reminders()).toEqual([]);
    expect(app.logged()).not.toContain("not sent");
  });
});

test("reminds all of 1,002 subscribers", async () => {
  const first = await createSubscriber();
  const createdAt = now();
  const people = Array.from(
    { length: 1001 },
    (_, index) => `many-${String(index).padStart(4, "0")}`,
  );
  const user = {
    mobile: null,
    name: "N",
    password_hash: null,
    created_at: createdAt,
    registered_at: createdAt,
  };
  const grant = { order_id: null, plan_id: 1, months: 1, granted_at: createdAt };
  for (let from = 0; from < people.length; from += 100) {
    const batch = people.slice(from, from + 100);
    const users = batch.map((id) => ({ ...user, id, email: `${id}@example.in` }));
    await app.db.insertInto("users").values(users).execute();
    const grants = batch.map((user_id) => ({ ...grant, user_id }));
    await app.db.insertInto("grants").values(grants).execute();
  }
  app.clock.set(new Date(end - 6 * day * 1000));
  await queueReminders(app.ctx);
  const queue = await app.db.selectFrom("billing_mails").select("user_id").execute();
  expect(new Set(queue.map(({ user_id }) => user_id))).toEqual(new Set([first.id, ...people]));
});

test("deletes old reminders without sending them again", async () => {
  await createSubscriber();
  await runBeforeEnd(6 * day);
  app.clock.advance(200 * day);
  await purgeBilling(app.ctx);
  expect(await app.db.selectFrom("billing_mails").select("key").execute()).toEqual([]);
  await runJobs();
  expect(reminders()).toHaveLength(1);
});

function now(): string {
  return app.clock.now().toISOString();
}
