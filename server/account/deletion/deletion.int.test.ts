import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { syncOrder } from "../../billing/sync/sync-order.ts";
import { testDialect } from "../../testing/database.ts";
import { rest } from "../../testing/http/rest.ts";
import { uploadPicture } from "../../testing/http/upload-picture.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan, createTestOrder, postOrder, waitForWebhooks } from "../../testing/purchases.ts";
import { messagesTo, mutate, newEmail, signInByCode, signUp } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDownloads, runErasures } from "../account.ts";

const weekSeconds = 7 * 86_400;

async function requestDeletion(test: TestApp, { token }: { token: string }) {
  await addProof(test, token);
  return mutate(test, "account.requestDeletion", { input: undefined, token });
}

async function profileOf(test: TestApp, { token }: { token: string }) {
  return rest(test, "GET /user-profile", { token });
}

function send(test: TestApp, { token }: { token: string }) {
  return rest(test, "POST /chat/1", { token, body: { message: "Hello" } });
}

describe("account.requestDeletion", () => {
  it("sets a day in a week, ends the other sessions and sending", async () => {
    await using test = await startTestApp();
    const person = await createMember(test, { subscribed: true });
    const elsewhere = { token: await signInByCode(test, person.email) };
    expect((await profileOf(test, person)).body.data.deletes_at).toBeUndefined();
    const { status, body } = await requestDeletion(test, person);
    expect(status).toBe(200);
    const { deletes_at } = body.result.data;
    const seconds = (Date.parse(deletes_at) - test.clock.now().getTime()) / 1000;
    expect(seconds).toBeCloseTo(weekSeconds, -2);
    expect((await profileOf(test, person)).body.data.deletes_at).toBe(deletes_at);
    expect((await profileOf(test, elsewhere)).status).toBe(401);
    const refused = await send(test, person);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("about to be deleted"),
    ]);
    expect((await rest(test, "GET /chat-history", { token: person.token })).status).toBe(200);
    test.clock.advance(3600);
    const again = await requestDeletion(test, person);
    expect(again.body.result.data.deletes_at).toBe(deletes_at);
    await sendAccountMails(test.ctx);
    const subjects = messagesTo(test, person.email).map(({ subject }) => subject);
    expect(subjects.filter((text) => text.includes("will be deleted"))).toHaveLength(1);
  });

  it("is taken back by account.cancelDeletion, and sending works again", async () => {
    await using test = await startTestApp();
    const person = await createMember(test, { subscribed: true });
    await requestDeletion(test, person);
    const { token } = person;
    for (let times = 0; times < 2; times += 1) {
      const answer = await mutate(test, "account.cancelDeletion", { input: undefined, token });
      expect(answer.status).toBe(200);
    }
    expect((await profileOf(test, person)).body.data.deletes_at).toBeUndefined();
    expect((await send(test, person)).status).toBe(200);
    test.clock.advance(weekSeconds + 60);
    await runErasures(test.ctx);
    expect(await test.db.selectFrom("users").select("id").execute()).toEqual([{ id: person.id }]);
    await sendAccountMails(test.ctx);
    const subjects = messagesTo(test, person.email).map(({ subject }) => subject);
    expect(subjects.filter((text) => text.includes("account stays"))).toHaveLength(1);
  });

  it("is taken back by a new sign-in, and by nothing that an old session does", async () => {
    await using test = await startTestApp();
    const person = await signUp(test);
    await requestDeletion(test, person);
    await rest(test, "POST /auth", { body: { type: "email", email: person.email } });
    await rest(test, "GET /chat-history", { token: person.token });
    expect((await profileOf(test, person)).body.data.deletes_at).toEqual(expect.any(String));
    test.clock.advance(61);
    const token = await signInByCode(test, person.email);
    expect((await profileOf(test, { token })).body.data.deletes_at).toBeUndefined();
  });
});

async function replyIdOf(test: TestApp, { token }: TestMember, uuid: string): Promise<number> {
  const { body } = await rest(test, `GET /chat/${uuid}/messages`, { token });
  return body.data.data[1].id;
}

/** Leaves `canary` in every place where a person leaves something. */
async function leaveTraces(test: TestApp, person: TestMember, canary: string): Promise<void> {
  const { token, email } = person;
  await buyPlan(test, person, { customer_name: canary, customer_email: `${canary}@example.in` });
  const attachment_ids = [await uploadPicture(test, person, `${canary}.png`)];
  await uploadPicture(test, person, `unsent-${canary}.png`);
  const body = { message: `My ${canary} question`, attachment_ids };
  const { body: sent } = await rest(test, "POST /chat/1", { token, body });
  await mutate(test, "chat.rename", { input: { uuid: sent.uuid, title: canary }, token });
  const rated = await mutate(test, "chat.rate", {
    input: { messageId: await replyIdOf(test, person, sent.uuid), rating: "down", note: canary },
    token,
  });
  const shared = await mutate(test, "chat.share", { input: { uuid: sent.uuid }, token });
  expect([rated.status, shared.status]).toEqual([200, 200]);
  const search = encodeURIComponent(JSON.stringify({ query: canary }));
  const headers = { authorization: `Bearer ${token}`, "user-agent": `${canary} browser` };
  const found = await fetch(`${test.url}/trpc/chat.search?input=${search}`, { headers });
  expect(await found.text()).toContain(canary);
  const contact = { name: canary, email, subject: `${canary} subject` };
  const message = { ...contact, message: `${canary} in a long message to you.` };
  expect((await rest(test, "POST /contact", { body: message })).status).toBe(201);
  await addProof(test, token);
  await mutate(test, "account.startDownload", { input: undefined, token });
  await createDownloads(test.ctx);
}

/** Every file below a folder that contains a text. */
function filesWith(folder: string, text: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text) || path.includes(text));
}

async function databasePath({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  return rows[0]?.file ?? "";
}

async function rowsWith(test: TestApp, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await test.db.introspection.getTables()) {
    if (name.startsWith("search_words")) continue;
    const rows = await test.db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name);
  }
  return found;
}

describe("the job that erases accounts", () => {
  it("leaves nothing of the person in any table, and others untouched", async () => {
    await using test = await startTestApp();
    const canary = `zqxcanary${Date.now().toString(36)}`;
    const other = await createMember(test, { subscribed: true });
    await send(test, other);
    const person = await createMember(test, { name: canary });
    await leaveTraces(test, person, canary);
    expect((await rowsWith(test, canary)).length).toBeGreaterThan(5);
    await requestDeletion(test, person);
    test.clock.advance(weekSeconds - 60);
    await runErasures(test.ctx);
    const users = () => test.db.selectFrom("users").select(["id", "email"]).execute();
    expect(await users()).toContainEqual({ id: person.id, email: person.email });
    test.clock.advance(61);
    await runErasures(test.ctx);
    expect(await rowsWith(test, canary)).toEqual([]);
    expect(await rowsWith(test, person.email)).toEqual([]);
    const conversations = await test.db.selectFrom("conversations").select("user_id").execute();
    expect(conversations).toEqual([{ user_id: other.id }]);
    const [sum] = await test.db.selectFrom("orders").selectAll().execute();
    expect(sum).toMatchObject({ user_id: person.id, status: "paid", customer_name: "" });
    const invoices = await test.db.selectFrom("invoices").select("total_paise").execute();
    expect(invoices).toHaveLength(1);
    const usage = await test.db.selectFrom("model_usage_days").select("user_id").execute();
    expect(usage.map((row) => row.user_id)).not.toContain(person.id);
    expect(usage).toHaveLength(2);
    expect(messagesTo(test, person.email)[0]?.subject).toBe("Your Saathi account is deleted");
    expect(test.logged()).not.toContain(canary);
    test.clock.advance(61);
    const token = await signInByCode(test, person.email);
    expect((await profileOf(test, { token })).body.data).toMatchObject({ name: null });
  });

  it("sells nothing while it waits, and what is paid after it goes back", async () => {
    await using test = await startTestApp();
    const person = await createMember(test);
    const late = await createTestOrder(test, person);
    await requestDeletion(test, person);
    const refused = await postOrder(test, person, { plan_id: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("about to be deleted"),
    ]);
    const now = test.clock.now().toISOString();
    await test.db.updateTable("users").set({ deletes_at: now }).execute();
    await runErasures(test.ctx);
    await test.gateway.pay(late, "success");
    await waitForWebhooks(test);
    expect(await test.db.selectFrom("grants").selectAll().execute()).toEqual([]);
    const refunds = test.db.selectFrom("refunds").select(["amount_paise", "reason"]);
    expect(await refunds.execute()).toEqual([{ amount_paise: 9900, reason: "Account deletion" }]);
    await syncOrder(test.ctx, late, "reconcile");
    expect(test.gateway.orders.get(late)?.refunds).toMatchObject([{ amount: 99 }]);
    expect(await rowsWith(test, "asha@example.in")).toEqual([]);
  });

  it("deletes the counts of a known device, and no message that another account sent", async () => {
    await using test = await startTestApp();
    const person = await createMember(test);
    const other = await createMember(test);
    const now = test.clock.now().toISOString();
    const device = { user_id: person.id, token_hash: "h1", created_at: now, last_seen_at: now };
    await test.db.insertInto("known_devices").values(device).execute();
    const failure = { identifier: `${person.email} device:h1`, failed_at: now };
    await test.db.insertInto("login_failures").values(failure).execute();
    const body = {
      name: "Asha",
      email: person.email,
      subject: "My invoice",
      message: "Please tell me where I can find my last invoice.",
    };
    await rest(test, "POST /contact", { token: other.token, body });
    await requestDeletion(test, person);
    test.clock.advance(weekSeconds + 1);
    await runErasures(test.ctx);
    expect(await test.db.selectFrom("login_failures").selectAll().execute()).toEqual([]);
    const messages = await test.db.selectFrom("contact_messages").select("user_id").execute();
    expect(messages).toEqual([{ user_id: other.id }]);
  });

  it("keeps the hash of a trial's number, unlinked from the buyer of the kept orders", async () => {
    await using test = await startTestApp();
    const person = await createMember(test);
    await buyPlan(test, person);
    const at = test.clock.now().toISOString();
    const trial = { mobile_hash: "h1", user_id: person.id, started_at: at, ends_at: at };
    await test.db
      .insertInto("trials")
      .values({ ...trial, questions: 2, asked: 1 })
      .execute();
    await requestDeletion(test, person);
    test.clock.advance(weekSeconds + 1);
    await runErasures(test.ctx);
    const orders = await test.db.selectFrom("orders").select("user_id").execute();
    expect(orders).toEqual([{ user_id: person.id }]);
    const kept = await test.db.selectFrom("trials").select(["mobile_hash", "user_id"]).execute();
    expect(kept).toEqual([{ mobile_hash: "h1", user_id: null }]);
  });

  it("leaves no byte of it in the database's files and the stored files", async () => {
    if (testDialect() !== "sqlite") return;
    await using test = await startTestApp();
    const canary = `zqxcanary${Date.now().toString(36)}`;
    const others = await createMember(test, { subscribed: true });
    await send(test, others);
    const person = await createMember(test, { name: canary });
    await leaveTraces(test, person, canary);
    const path = await databasePath(test);
    const { attachmentsDir } = test.ctx.config;
    const search = (text: string) => [
      ...filesWith(dirname(path), text).filter((file) => file.startsWith(path)),
      ...filesWith(attachmentsDir, text),
    ];
    expect(search(canary).length).toBeGreaterThan(0);
    expect(readdirSync(attachmentsDir).length).toBeGreaterThan(2);
    await requestDeletion(test, person);
    test.clock.advance(weekSeconds + 1);
    await runErasures(test.ctx);
    expect(search(canary)).toEqual([]);
    expect(search(person.email)).toEqual([]);
    expect(filesWith(attachmentsDir, "")).toEqual([]);
  });

  it("goes on where a crash ended it, and a sign-in in the last moment wins", async () => {
    await using test = await startTestApp();
    const person = await createMember(test, { subscribed: true });
    await send(test, person);
    await uploadPicture(test, person, "unsent.png");
    await requestDeletion(test, person);
    test.clock.advance(weekSeconds + 1);
    const broken = { ...test.ctx.files, remove: () => Promise.reject(new Error("disk")) };
    await runErasures({ ...test.ctx, files: broken });
    expect(test.logged()).toContain("erasing an account failed");
    expect(await rowsWith(test, person.email)).toEqual([]);
    await runErasures(test.ctx);
    expect(await test.db.selectFrom("conversations").selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom("attachments").selectAll().execute()).toEqual([]);

    const late = await createMember(test, { subscribed: true });
    await requestDeletion(test, late);
    test.clock.advance(weekSeconds + 1);
    await signInByCode(test, late.email);
    await runErasures(test.ctx);
    const users = await test.db.selectFrom("users").select("email").execute();
    expect(users).toContainEqual({ email: late.email });
  });

  it("erases registrations that nobody completed for 30 days", async () => {
    await using test = await startTestApp();
    const email = newEmail();
    await signInByCode(test, email);
    test.clock.advance(29 * 86_400);
    await runErasures(test.ctx);
    expect(await rowsWith(test, email)).toContain("users");
    test.clock.advance(2 * 86_400);
    await runErasures(test.ctx);
    expect(await rowsWith(test, email)).toEqual([]);
    expect(messagesTo(test, email).map(({ subject }) => subject)).toEqual(["Your Saathi code"]);
  });
});
