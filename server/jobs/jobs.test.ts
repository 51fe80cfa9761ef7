import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMember } from "../testing/members.ts";
import { buyPlan, createTestOrder, findSubscription } from "../testing/purchases.ts";
import { startTestApp } from "../testing/test-app.ts";
import { listJobs, startJobs } from "./jobs.ts";

test("grants a payment whose webhook never arrived", async () => {
  await using app = await startTestApp();
  app.gateway.pauseWebhooks();
  const buyer = await createMember(app);
  const id = await createTestOrder(app, buyer);
  await app.gateway.pay(id, "success");
  const jobs = startJobs(app.ctx);
  const status = async () => (await findSubscription(app, buyer))?.status;
  await expect.poll(status).toBe("active");
  await jobs.stop();
  expect(app.logged()).not.toContain("job failed");
});

test("purges old webhook events", async () => {
  await using app = await startTestApp();
  const old = { type: "A", order_id: null, body: "{}" };
  const at = (daysAgo: number) =>
    new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  await app.db
    .insertInto("webhook_events")
    .values([
      { ...old, dedupe_key: "old", received_at: at(200), handled_at: at(200) },
      { ...old, dedupe_key: "young", received_at: at(100), handled_at: at(100) },
    ])
    .execute();
  const listKeys = () => app.db.selectFrom("webhook_events").select("dedupe_key").execute();
  const jobs = startJobs(app.ctx);
  await expect.poll(listKeys).toEqual([{ dedupe_key: "young" }]);
  await jobs.stop();
});

test("mails receipts and reminders", async () => {
  await using app = await startTestApp();
  const member = await createMember(app);
  await buyPlan(app, member);
  const subjects = () => app.outbox.items().map(({ subject }) => subject.replace(/ RCT.*/, ""));
  const jobs = startJobs(app.ctx);
  await expect.poll(subjects).toEqual(["Your Saathi receipt"]);
  await jobs.stop();
  app.clock.advance(25 * 86_400);
  const reminding = startJobs(app.ctx);
  const listKinds = () => app.db.selectFrom("billing_mails").select("kind").execute();
  await expect.poll(listKinds).toContainEqual({ kind: "reminder" });
  await reminding.stop();
  // Every job runs at its start; the mail of a running one would wait five seconds.
  const later = startJobs(app.ctx);
  await expect.poll(subjects).toEqual(["Your Saathi Pro ends soon", "Your Saathi receipt"]);
  await later.stop();
  expect(app.logged()).not.toContain("job failed");
});

test("the runbook says what each late job means for people", async () => {
  await using app = await startTestApp();
  const page = readFileSync(new URL("../../docs/runbook/job-late.md", import.meta.url), "utf8");
  const names = [...listJobs(app.ctx).map(({ name }) => name), "pages"];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
