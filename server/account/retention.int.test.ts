import { expect, it } from "vitest";
import { retentionRules, ruleAt } from "../../shared/privacy/retention.ts";
import { purgeContact } from "../contact/contact.ts";
import { ask } from "../testing/http/ask.ts";
import { rest } from "../testing/http/rest.ts";
import { createTrpcClient } from "../testing/http/trpc-client.ts";
import { addProof, createMember } from "../testing/members.ts";
import { mutate, newEmail, signInByCode, testPassword } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";
import { purgeAccount } from "./account.ts";
import { accountTables, anonymousUserId } from "./deletion/erase-store.ts";

const tablesWithoutPeople = [
  ...["services", "plans", "coupons", "invoice_counters"],
  ...["facts", "fact_changes", "file_store_marks", "job_leases"],
];

it("names every table of the database once, so that a new one without a promise fails", async () => {
  await using app = await startTestApp();
  const tables = (await app.db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(kysely_|search_words)/.test(name));
  const named = [
    ...Object.values(retentionRules).flatMap(({ tables: own }) => [...own] as string[]),
    ...tablesWithoutPeople,
  ];
  expect(named.toSorted()).toEqual(tables.toSorted());
});

/** Tables with a `user_id` that an erasure handles in a way of its own. */
const erasedOtherwise = [
  ...["conversations", "messages", "search_entries", "attachments", "shares"],
  ...["contact_messages", "account_downloads", "token_days", "model_usage_days"],
];
/** Tables that keep the id of an erased account, which names nobody any more. */
const keptWithoutPerson = ["orders", "grants", "invoices", "consents", "trials"];

it("erases or keeps without the person each table that names one", async () => {
  await using app = await startTestApp();
  const tables = await app.db.introspection.getTables();
  const withUser = tables
    .filter(({ columns }) => columns.some(({ name }) => name === "user_id"))
    .map(({ name }) => name);
  const handled = [...accountTables, ...erasedOtherwise, ...keptWithoutPerson];
  expect(handled.toSorted()).toEqual(withUser.toSorted());
});

it("takes the rule of the day: devices are kept a year from the day that the law asks for it", () => {
  const secondsAt = (day: string) => ruleAt("devices", new Date(day)).seconds;
  expect(secondsAt("2026-11-22T00:00:00Z")).toBe(2 * 86_400);
  expect(secondsAt("2027-05-12T23:59:59Z")).toBe(2 * 86_400);
  expect(secondsAt("2027-05-13T00:00:00Z")).toBe(365 * 86_400);
});

it("keeps sums of usage that is older than a year without the person", async () => {
  await using app = await startTestApp();
  const person = await createMember(app);
  const counts = { calls: 1, input_tokens: 10, output_tokens: 5, searches: 0 };
  const cache = { cache_read_tokens: 0, cache_write_tokens: 0 };
  const row = { user_id: person.id, service_id: 1, model: "m", purpose: "reply" as const };
  const daysAgo = (days: number) =>
    new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await app.db
    .insertInto("model_usage_days")
    .values([400, 2].map((days) => ({ day: daysAgo(days), ...row, ...counts, ...cache })))
    .execute();
  await purgeAccount(app.ctx);
  await purgeAccount(app.ctx);
  const rows = await app.db
    .selectFrom("model_usage_days")
    .select(["day", "user_id", "calls"])
    .orderBy("day")
    .execute();
  expect(rows).toEqual([
    { day: daysAgo(400), user_id: anonymousUserId, calls: 1 },
    { day: daysAgo(2), user_id: person.id, calls: 1 },
  ]);
});

it("deletes contact messages after a year", async () => {
  await using app = await startTestApp();
  const contact = { name: "Asha", email: newEmail(), subject: "A question" };
  const body = { ...contact, message: "A message of twenty characters." };
  await rest(app, "POST /contact", { body });
  const count = async () =>
    (await app.db.selectFrom("contact_messages").select("id").execute()).length;
  app.clock.advance(364 * 86_400);
  await purgeContact(app.ctx);
  expect(await count()).toBe(1);
  app.clock.advance(2 * 86_400);
  await purgeContact(app.ctx);
  expect(await count()).toBe(0);
});

it("records the consent of a registration, and none without one", async () => {
  await using app = await startTestApp();
  const register = async (consent?: object) => {
    const token = await signInByCode(app, newEmail());
    const passwords = { password: testPassword, password_confirmation: testPassword };
    const body = { name: "Asha", ...passwords, ...(consent && { consent }) };
    const answer = await rest(app, "POST /complete-registration", { body, token });
    if (answer.status !== 200) return answer;
    return (await ask(app, "account.record", { token: answer.body.token })).consents;
  };
  expect(await register()).toEqual([]);
  const shown = { version: "2025-05-23", language: "hi" };
  expect(await register(shown)).toEqual([
    { document: "terms", ...shown, act: "registration", at: expect.any(String) },
    { document: "privacy-notice", ...shown, act: "registration", at: expect.any(String) },
  ]);
  expect(await register({ version: "newest", language: "hi" })).toMatchObject({ status: 422 });
});

it("is typed for programs from the proof to the download", async () => {
  await using app = await startTestApp();
  const person = await createMember(app);
  await addProof(app, person.token);
  const client = createTrpcClient(app, person.token);
  const { id } = await client.account.startDownload.mutate();
  const [download] = await client.account.downloads.query();
  expect(download).toEqual({ id, status: "running", percent: 0, expires_at: null });
  const { deletes_at } = await client.account.requestDeletion.mutate();
  expect((await client.auth.profile.query()).deletes_at).toBe(deletes_at);
  const { status } = await mutate(app, "account.cancelDeletion", {
    input: undefined,
    token: person.token,
  });
  expect(status).toBe(200);
});
