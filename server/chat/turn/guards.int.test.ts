import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSession } from "../../auth/sessions/session.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeEach(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
});

afterEach(() => app.close());

const slow = { text: "word ".repeat(2000), firstTokenMs: 0, tokensPerSecond: 20 };
const unknownUuid = "01890000-0000-7000-8000-000000000000";

function send(path: string, message = "Hello?", token = asha.token) {
  return rest(app, `POST ${path}`, { token, body: { message } });
}

/** Starts a reply that takes a long time. */
async function startSlow(path = "/chat/1") {
  app.model.next(slow);
  const stream = await openStream(app, `POST ${path}`, {
    token: asha.token,
    body: { message: "Tell me a lot" },
  });
  const started = await stream.next();
  return { stream, status: stream.status, started: started?.data };
}

async function countRows() {
  const count = async (table: "messages" | "conversations") =>
    (await app.db.selectFrom(table).select("id").execute()).length;
  return { messages: await count("messages"), conversations: await count("conversations") };
}

describe("sending a message", () => {
  it("is refused without a token and with an invalid one", async () => {
    expect((await send("/chat/1", "Hello?", "")).status).toBe(401);
    expect((await send("/chat/1", "Hello?", "nonsense")).status).toBe(401);
  });

  it("is refused without a subscription, with nothing stored and no call to the model", async () => {
    const ravi = await createMember(app);
    const answer = await send("/chat/1", "Hello?", ravi.token);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      status: false,
      message: "Subscribe to start chatting",
      refusal: { id: "subscriptionRequired" },
      danger: [],
    });
    // The subscription is checked before the input.
    expect((await send("/chat/999", "", ravi.token)).status).toBe(403);
    expect(app.model.requests).toHaveLength(0);
    expect(await countRows()).toEqual({ messages: 0, conversations: 0 });
  });

  it("is refused after the subscription has ended", async () => {
    app.clock.advance(62 * 86_400);
    const fresh = await createSession(app.ctx, {
      userId: asha.id,
      kind: "full",
      proof: "code",
    });
    expect((await send("/chat/1", "Hello?", fresh)).status).toBe(403);
  });

  it("is refused before the registration is complete", async () => {
    const parts = {
      userId: asha.id,
      kind: "registration",
      proof: "code",
    } as const;
    const token = await createSession(app.ctx, parts);
    for (const call of ["POST /chat/1", "GET /chat-history", `GET /chat/${unknownUuid}/messages`]) {
      const body = call.startsWith("POST") ? { body: { message: "Hello?" } } : {};
      expect((await rest(app, call, { token, ...body })).status).toBe(403);
    }
  });
});

describe("the target of a message", () => {
  it.each([
    "/chat/999",
    "/chat/0",
    "/chat/health",
    "/chat/1.5",
    "/chat/-1",
    "/chat/99999999999",
    "/chat/2147483648",
    `/chat/1/${unknownUuid}`,
    "/chat/1/not-a-uuid",
    "/chat/1/1",
  ])("is not found at %s", async (path) => {
    expect((await send(path)).status).toBe(404);
    expect(await countRows()).toEqual({ messages: 0, conversations: 0 });
  });

  it("is not found for another service's and for another user's conversation", async () => {
    const { uuid } = (await send("/chat/1")).body;
    expect((await send(`/chat/2/${uuid}`)).status).toBe(404);
    const ravi = await createMember(app, { subscribed: true });
    expect((await send(`/chat/1/${uuid}`, "Hello?", ravi.token)).status).toBe(404);
    const read = await rest(app, `GET /chat/${uuid}/messages`, { token: ravi.token });
    expect(read.status).toBe(404);
    const history = await rest(app, "GET /chat-history", { token: ravi.token });
    expect(history.body.data.data).toEqual([]);
    expect(await countRows()).toEqual({ messages: 2, conversations: 1 });
  });

  it("may be an existing conversation of a retired service, but not a new one", async () => {
    const { uuid } = (await send("/chat/5")).body;
    await app.db.updateTable("services").set({ active: 0 }).where("id", "=", 5).execute();
    expect((await send("/chat/5")).status).toBe(404);
    expect((await send(`/chat/5/${uuid}`)).status).toBe(200);
    const read = await rest(app, `GET /chat/${uuid}/messages`, { token: asha.token });
    expect(read.body.service.name).toBe("Real Estate");
  });

  it("is checked after the input", async () => {
    expect((await send("/chat/999", " ")).status).toBe(422);
    const raw = { token: asha.token, rawBody: "{" };
    expect((await rest(app, "POST /chat/1", raw)).status).toBe(400);
    const list = { token: asha.token, rawBody: "[]" };
    expect((await rest(app, "POST /chat/1", list)).status).toBe(400);
    const wide = { token: asha.token, body: { message: "x".repeat(140_000) } };
    expect((await rest(app, "POST /chat/1", wide)).status).toBe(413);
  });
});

describe("the limits of use", () => {
  it("allow one reply in a conversation and name the one that is being written", async () => {
    const { started } = await startSlow();
    const second = await send(`/chat/1/${started.uuid}`);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ status: false, reply_id: started.reply_id });
    await rest(app, `POST /chat/replies/${started.reply_id}/stop`, { token: asha.token });
    expect((await send(`/chat/1/${started.uuid}`)).status).toBe(200);
  });

  it("allow two replies for a user, also for concurrent messages", async () => {
    const [one] = await Promise.all([startSlow(), startSlow("/chat/2")]);
    expect((await send("/chat/3")).status).toBe(409);
    await rest(app, `POST /chat/replies/${one?.started.reply_id}/stop`, { token: asha.token });
    app.model.always(slow);
    const path = { token: asha.token, body: { message: "Me too" } };
    const race = await Promise.all(
      [3, 4, 5, 6].map((id) => openStream(app, `POST /chat/${id}`, path)),
    );
    const statuses = race.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(app.ctx.replies.countActive()).toBe(2);
    const writing = await app.db
      .selectFrom("messages")
      .select("slot")
      .where("status", "=", "writing")
      .orderBy("slot")
      .execute();
    expect(writing).toEqual([{ slot: 1 }, { slot: 2 }]);
  });

  it("allow one of two concurrent messages in a conversation", async () => {
    const { uuid } = (await send("/chat/1")).body;
    app.model.always(slow);
    const options = { token: asha.token, body: { message: "Both" } };
    const race = await Promise.all(
      [1, 2].map(() => openStream(app, `POST /chat/1/${uuid}`, options)),
    );
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows()).toEqual({ messages: 4, conversations: 1 });
  });

  it("allow twenty messages a minute", async () => {
    for (let n = 0; n < 20; n += 1) expect((await send("/chat/1")).status).toBe(200);
    const { status, body, headers } = await send("/chat/1");
    expect({ status, ok: body.status }).toEqual({ status: 429, ok: false });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it("allow eight readers, and a ninth once one has left", async () => {
    const { started } = await startSlow();
    const path = `GET /chat/replies/${started.reply_id}/events`;
    const follow = () => openStream(app, path, { token: asha.token });
    const readers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(follow));
    expect(readers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const ninth = await follow();
    expect(ninth.status).toBe(429);
    expect(Number(ninth.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await startSlow("/chat/2");
    expect(other.status).toBe(200);
    other.stream.leave();
    readers[0]?.leave();
    await expect.poll(async () => (await follow()).status).toBe(200);
  });

  it("allow 120 follows a minute", async () => {
    const { started, stream } = await startSlow();
    const path = `GET /chat/replies/${started.reply_id}/events`;
    await rest(app, `POST /chat/replies/${started.reply_id}/stop`, { token: asha.token });
    await stream.rest();
    const statuses = new Set<number>();
    for (let n = 0; n < 120; n += 1) statuses.add((await rest(app, path, asha)).status);
    expect([...statuses]).toEqual([200]);
    expect((await rest(app, path, asha)).status).toBe(429);
  });

  it("interrupt an orphaned reply only for a user who may send", async () => {
    const { uuid } = (await send("/chat/1")).body;
    for (let n = 0; n < 19; n += 1) expect((await send("/chat/2")).status).toBe(200);
    const { id } = await app.db
      .selectFrom("messages")
      .select("id")
      .where("conversation_id", "=", uuid)
      .where("sender", "=", "ai")
      .executeTakeFirstOrThrow();
    const orphaned = { status: "writing" as const, slot: 1, saved_at: "2026-01-01T00:00:00.000Z" };
    await app.db.updateTable("messages").set(orphaned).where("id", "=", id).execute();
    expect((await send(`/chat/1/${uuid}`)).status).toBe(429);
    const read = () =>
      app.db.selectFrom("messages").select("status").where("id", "=", id).executeTakeFirst();
    expect(await read()).toEqual({ status: "writing" });
    await app.ctx.replies.recoverOrphans();
    expect(await read()).toEqual({ status: "interrupted" });
  });

  it("charge the estimated tokens of a reply that was stopped before any usage", async () => {
    app.model.next({ text: "never", firstTokenMs: 20_000 });
    const path = { token: asha.token, body: { message: "x".repeat(6000) } };
    const stream = await openStream(app, "POST /chat/1", path);
    const started = (await stream.next())?.data;
    await expect.poll(() => app.model.requests.length).toBe(1);
    await rest(app, `POST /chat/replies/${started.reply_id}/stop`, { token: asha.token });
    await stream.rest();
    const days = await app.db.selectFrom("token_days").select("tokens").execute();
    expect(days).toHaveLength(1);
    expect(days[0]?.tokens).toBeGreaterThan(2000);
    expect(days[0]?.tokens).toBeLessThan(6000);
  });

  it("charge nothing for a failed reply", async () => {
    app.model.next({ text: "one two three", fault: { kind: "cut", afterDeltas: 2 } });
    expect((await send("/chat/1")).status).toBe(502);
    app.model.next({ fault: { kind: "http", status: 500 } });
    expect((await send("/chat/1")).status).toBe(502);
    expect(await app.db.selectFrom("token_days").selectAll().execute()).toEqual([]);
  });

  it("refuse messages over the daily tokens until midnight in India", async () => {
    // 23:30 on 20 November in India.
    app.clock.set("2026-11-20T18:00:00.000Z");
    const ravi = await createMember(app, { subscribed: true });
    const day = { user_id: ravi.id, day: "2026-11-20", tokens: 1_000_000 };
    await app.db.insertInto("token_days").values(day).execute();
    const { status, headers } = await send("/chat/1", "Hello?", ravi.token);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(1700);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(1800);
    app.clock.advance(1801);
    expect((await send("/chat/1", "Hello?", ravi.token)).status).toBe(200);
  });

  it("refuse messages while the server stops, with nothing stored", async () => {
    await app.ctx.replies.drain(0);
    const { status, headers, body } = await send("/chat/1");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(body.message).toBe("Saathi is restarting. Please try again in a moment.");
    expect(await countRows()).toEqual({ messages: 0, conversations: 0 });
  });
});
