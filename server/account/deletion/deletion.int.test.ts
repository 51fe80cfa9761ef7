import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { syncOrder } from "../../billing/sync/sync-order.ts";
import { testDialect } from "../../testing/database.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan, createTestOrder, postOrder, waitForWebhooks } from "../../testing/purchases.ts";
import { messagesTo, mutate, newEmail, signInByCode, signUp } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDownloads, runErasures } from "../account.ts";

const weekSeconds = 7 * 86_400;

async function requestDeletion(app: TestApp, { token }: { token: string }) {
  await addProof(app, token);
  return mutate(app, "account.requestDeletion", { input: undefined, token });
}

async function profileOf(app: TestApp, { token }: { token: string }) {
  return rest(app, "GET /user-profile", { token });
}

function send(app: TestApp, { token }: { token: string }) {
  return rest(app, "POST /chat/1", { token, body: { message: "Hello" } });
}

describe("account.requestDeletion", () => {
  it("sets a day in a week, ends the other sessions and sending", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    const elsewhere = { token: await signInByCode(app, person.email) };
    expect((await profileOf(app, person)).body.data.deletes_at).toBeUndefined();
    const { status, body } = await requestDeletion(app, person);
    expect(status).toBe(200);
    const { deletes_at } = body.result.data;
    const seconds = (Date.parse(deletes_at) - app.clock.now().getTime()) / 1000;
    expect(seconds).toBeCloseTo(weekSeconds, -2);
    expect((await profileOf(app, person)).body.data.deletes_at).toBe(deletes_at);
    expect((await profileOf(app, elsewhere)).status).toBe(401);
    const refused = await send(app, person);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("about to be deleted"),
    ]);
    expect((await rest(app, "GET /chat-history", { token: person.token })).status).toBe(200);
    app.clock.advance(3600);
    const again = await requestDeletion(app, person);
    expect(again.body.result.data.deletes_at).toBe(deletes_at);
    await sendAccountMails(app.ctx);
    const subjects = messagesTo(app, person.email).map(({ subject }) => subject);
    expect(subjects.filter((text) => text.includes("will be deleted"))).toHaveLength(1);
  });

  it("is cancelled by account.cancelDeletion, and sending works again", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    await requestDeletion(app, person);
    const { token } = person;
    for (let times = 0; times < 2; times += 1) {
      const answer = await mutate(app, "account.cancelDeletion", { input: undefined, token });
      expect(answer.status).toBe(200);
    }
    expect((await profileOf(app, person)).body.data.deletes_at).toBeUndefined();
    expect((await send(app, person)).status).toBe(200);
    app.clock.advance(weekSeconds + 60);
    await runErasures(app.ctx);
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual([{ id: person.id }]);
    await sendAccountMails(app.ctx);
    const subjects = messagesTo(app, person.email).map(({ subject }) => subject);
    expect(subjects.filter((text) => text.includes("account stays"))).toHaveLength(1);
  });

  it("is cancelled by a new sign-in, and by nothing that an old session does", async () => {
    await using app = await startTestApp();
    const person = await signUp(app);
    await requestDeletion(app, person);
    await rest(app, "POST /auth", { body: { type: "email", email: person.email } });
    await rest(app, "GET /chat-history", { token: person.token });
    expect((await profileOf(app, person)).body.data.deletes_at).toEqual(expect.any(String));
    app.clock.advance(61);
    const token = await signInByCode(app, person.email);
    expect((await profileOf(app, { token })).body.data.deletes_at).toBeUndefined();
  });
});

async function replyIdOf(app: TestApp, { token }: TestMember, uuid: string): Promise<number> {
  const { body } = await rest(app, `GET /chat/${uuid}/messages`, { token });
  return body.data.data[1].id;
}

/** Leaves `canary` in every place where a person leaves something. */
async function leaveTraces(app: TestApp, person: TestMember, canary: string): Promise<void> {
  const { token, email } = person;
  await buyPlan(app, person, { customer_name: canary, customer_email: `${canary}@example.in` });
  const attachment_ids = [await attachFile(app, { token: person.token, name: `${canary}.png` })];
  await attachFile(app, { token: person.token, name: `unsent-${canary}.png` });
  const body = { message: `My ${canary} question`, attachment_ids };
  const { body: sent } = await rest(app, "POST /chat/1", { token, body });
  await mutate(app, "chat.rename", { input: { uuid: sent.uuid, title: canary }, token });
  const rated = await mutate(app, "chat.rate", {
    input: { messageId: await replyIdOf(app, person, sent.uuid), rating: "down", note: canary },
    token,
  });
  const shared = await mutate(app, "chat.share", { input: { uuid: sent.uuid }, token });
  expect([rated.status, shared.status]).toEqual([200, 200]);
  const search = encodeURIComponent(JSON.stringify({ query: canary }));
  const headers = { authorization: `Bearer ${token}`, "user-agent": `${canary} browser` };
  const found = await fetch(`${app.url}/trpc/chat.search?input=${search}`, { headers });
  expect(await found.text()).toContain(canary);
  const contact = { name: canary, email, subject: `${canary} subject` };
  const message = { ...contact, message: `${canary} in a long message to you.` };
  expect((await rest(app, "POST /contact", { body: message })).status).toBe(201);
  await addProof(app, token);
  await mutate(app, "account.startDownload", { input: undefined, token });
  await createDownloads(app.ctx);
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

async function rowsWith(app: TestApp, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await app.db.introspection.getTables()) {
    if (name.startsWith("search_words")) continue;
    const rows = await app.db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name);
  }
  return found;
}

describe("the job that erases accounts", () => {
  it("leaves nothing of the person in any table, and others untouched", async () => {
    await using app = await startTestApp();
    const canary = `zqxcanary${Date.now().toString(36)}`;
    const other = await createMember(app, { subscribed: true });
    await send(app, other);
    const person = await createMember(app, { name: canary });
    await leaveTraces(app, person, canary);
    expect((await rowsWith(app, canary)).length).toBeGreaterThan(5);
    await requestDeletion(app, person);
    app.clock.advance(weekSeconds - 60);
    await runErasures(app.ctx);
    const users = () => app.db.selectFrom("users").select(["id", "email"]).execute();
    expect(await users()).toContainEqual({ id: person.id, email: person.email });
    app.clock.advance(61);
    await runErasures(app.ctx);
    expect(await rowsWith(app, canary)).toEqual([]);
    expect(await rowsWith(app, person.email)).toEqual([]);
    const conversations = await app.db.selectFrom("conversations").select("user_id").execute();
    expect(conversations).toEqual([{ user_id: other.id }]);
    const [sum] = await app.db.selectFrom("orders").selectAll().execute();
    expect(sum).toMatchObject({ user_id: person.id, status: "paid", customer_name: "" });
    const invoices = await app.db.selectFrom("invoices").select("total_paise").execute();
    expect(invoices).toHaveLength(1);
    const usage = await app.db.selectFrom("model_usage_days").select("user_id").execute();
    expect(usage.map((row) => row.user_id)).not.toContain(person.id);
    expect(usage).toHaveLength(2);
    expect(messagesTo(app, person.email)[0]?.subject).toBe("Your Saathi account is deleted");
    expect(app.logged()).not.toContain(canary);
    app.clock.advance(61);
    const token = await signInByCode(app, person.email);
    expect((await profileOf(app, { token })).body.data).toMatchObject({ name: null });
  });

  it("sells nothing while it waits, and what is paid after it goes back", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const late = await createTestOrder(app, person);
    await requestDeletion(app, person);
    const refused = await postOrder(app, person, { plan_id: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining("about to be deleted"),
    ]);
    const now = app.clock.now().toISOString();
    await app.db.updateTable("users").set({ deletes_at: now }).execute();
    await runErasures(app.ctx);
    await app.gateway.pay(late, "success");
    await waitForWebhooks(app);
    expect(await app.db.selectFrom("grants").selectAll().execute()).toEqual([]);
    const refunds = app.db.selectFrom("refunds").select(["amount_paise", "reason"]);
    expect(await refunds.execute()).toEqual([{ amount_paise: 9900, reason: "Account deletion" }]);
    await syncOrder(app.ctx, late, "reconcile");
    expect(app.gateway.orders.get(late)?.refunds).toMatchObject([{ amount: 99 }]);
    expect(await rowsWith(app, "asha@example.in")).toEqual([]);
  });

  it("deletes the counts of a known device, and no message that another account sent", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const other = await createMember(app);
    const now = app.clock.now().toISOString();
    const device = { user_id: person.id, token_hash: "h1", created_at: now, last_seen_at: now };
    await app.db.insertInto("known_devices").values(device).execute();
    const failure = { identifier: `${person.email} device:h1`, failed_at: now };
    await app.db.insertInto("login_failures").values(failure).execute();
    const body = {
      name: "Asha",
      email: person.email,
      subject: "My invoice",
      message: "Please tell me where I can find my last invoice.",
    };
    await rest(app, "POST /contact", { token: other.token, body });
    await requestDeletion(app, person);
    app.clock.advance(weekSeconds + 1);
    await runErasures(app.ctx);
    expect(await app.db.selectFrom("login_failures").selectAll().execute()).toEqual([]);
    const messages = await app.db.selectFrom("contact_messages").select("user_id").execute();
    expect(messages).toEqual([{ user_id: other.id }]);
  });

  it("keeps the hash of a trial's number, unlinked from the buyer of the kept orders", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    await buyPlan(app, person);
    const at = app.clock.now().toISOString();
    const trial = { mobile_hash: "h1", user_id: person.id, started_at: at, ends_at: at };
    await app.db
      .insertInto("trials")
      .values({ ...trial, questions: 2, asked: 1 })
      .execute();
    await requestDeletion(app, person);
    app.clock.advance(weekSeconds + 1);
    await runErasures(app.ctx);
    const orders = await app.db.selectFrom("orders").select("user_id").execute();
    expect(orders).toEqual([{ user_id: person.id }]);
    const kept = await app.db.selectFrom("trials").select(["mobile_hash", "user_id"]).execute();
    expect(kept).toEqual([{ mobile_hash: "h1", user_id: null }]);
  });

  it("leaves no byte of it in the database's files and the stored files", async () => {
    if (testDialect() !== "sqlite") return;
    await using app = await startTestApp();
    const canary = `zqxcanary${Date.now().toString(36)}`;
    const others = await createMember(app, { subscribed: true });
    await send(app, others);
    const person = await createMember(app, { name: canary });
    await leaveTraces(app, person, canary);
    const path = await databasePath(app);
    const { attachmentsDir } = app.ctx.config;
    const search = (text: string) => [
      ...filesWith(dirname(path), text).filter((file) => file.startsWith(path)),
      ...filesWith(attachmentsDir, text),
    ];
    expect(search(canary).length).toBeGreaterThan(0);
    expect(readdirSync(attachmentsDir).length).toBeGreaterThan(2);
    await requestDeletion(app, person);
    app.clock.advance(weekSeconds + 1);
    await runErasures(app.ctx);
    expect(search(canary)).toEqual([]);
    expect(search(person.email)).toEqual([]);
    expect(filesWith(attachmentsDir, "")).toEqual([]);
  });

  it("goes on where a crash ended it, and a sign-in in the last moment wins", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    await send(app, person);
    await attachFile(app, { token: person.token, name: "unsent.png" });
    await requestDeletion(app, person);
    app.clock.advance(weekSeconds + 1);
    const broken = { ...app.ctx.files, remove: () => Promise.reject(new Error("disk")) };
    await runErasures({ ...app.ctx, files: broken });
    expect(app.logged()).toContain("erasing an account failed");
    expect(await rowsWith(app, person.email)).toEqual([]);
    await runErasures(app.ctx);
    expect(await app.db.selectFrom("conversations").selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom("attachments").selectAll().execute()).toEqual([]);

    const late = await createMember(app, { subscribed: true });
    await requestDeletion(app, late);
    app.clock.advance(weekSeconds + 1);
    await signInByCode(app, late.email);
    await runErasures(app.ctx);
    const users = await app.db.selectFrom("users").select("email").execute();
    expect(users).toContainEqual({ email: late.email });
  });

  it("erases registrations that nobody completed for 30 days", async () => {
    await using app = await startTestApp();
    const email = newEmail();
    await signInByCode(app, email);
    app.clock.advance(29 * 86_400);
    await runErasures(app.ctx);
    expect(await rowsWith(app, email)).toContain("users");
    app.clock.advance(2 * 86_400);
    await runErasures(app.ctx);
    expect(await rowsWith(app, email)).toEqual([]);
    expect(messagesTo(app, email).map(({ subject }) => subject)).toEqual(["Your Saathi code"]);
  });
});
