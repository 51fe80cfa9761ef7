import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream, replyTextOf, type StreamEvent } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

const hundred = Array.from({ length: 100 }, (_, n) => `word${n}`).join(" ");
const paced = { text: hundred, firstTokenMs: 0, tokensPerSecond: 100 };
const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

async function start(behaviour: object, path = "/chat/1") {
  app.model.next(behaviour);
  const stream = await openStream(app, `POST ${path}`, {
    token: asha.token,
    body: { message: "Tell me" },
  });
  const started = (await stream.next())?.data;
  return { stream, started, replyId: started.reply_id as number };
}

function follow(replyId: number | string, headers: Record<string, string> = {}) {
  const path = `GET /chat/replies/${replyId}/events`;
  return openStream(app, path, { token: asha.token, headers });
}

function stop(replyId: number | string, token = asha.token) {
  return rest(app, `POST /chat/replies/${replyId}/stop`, { token });
}

async function readSomeText(stream: { next(): Promise<StreamEvent | undefined> }, chars: number) {
  const events: StreamEvent[] = [];
  while (replyTextOf(events).length < chars) {
    const event = await stream.next();
    if (event === undefined) break;
    events.push(event);
  }
  return events;
}

describe("following a reply after a reload", () => {
  it("sends all of a reply that went on without its reader", async () => {
    const { stream, started, replyId } = await start(paced);
    await readSomeText(stream, 30);
    stream.leave();
    const again = await follow(replyId);
    const events = await again.rest();
    expect(events[0]).toEqual({ id: "0", event: "started", data: started });
    expect(replyTextOf(events)).toBe(hundred);
    expect(events.at(-1)).toMatchObject({ event: "end", data: { finish: "complete" } });
    expect(app.model.requests.at(-1)?.aborted).toBe(false);
  });

  it("continues after the last event that was received", async () => {
    const { stream, replyId } = await start(paced);
    const first = await readSomeText(stream, 30);
    stream.leave();
    const again = await follow(replyId, { "last-event-id": first.at(-1)?.id ?? "" });
    const others = await again.rest();
    expect(others[0]?.event).toBe("delta");
    expect(replyTextOf(first) + replyTextOf(others)).toBe(hundred);
    expect(others.at(-1)?.data.reply).toBe(hundred);
  });

  it("sends two readers the same text", async () => {
    const { stream, replyId } = await start(paced);
    const second = await follow(replyId);
    const [a, b] = await Promise.all([stream.rest(), second.rest()]);
    expect(replyTextOf(a)).toBe(hundred);
    expect(replyTextOf(b)).toBe(hundred);
  });

  it("sends it to more than eight readers at once where RATE_LIMIT_SCALE allows them", async () => {
    const { stream, replyId } = await start(endless);
    const others = await Promise.all(Array.from({ length: 12 }, () => follow(replyId)));
    expect(others.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await stop(replyId);
    for (const other of [stream, ...others]) expect((await other.rest()).at(-1)?.event).toBe("end");
  });

  it("shows the growing text in the conversation's messages", async () => {
    const { started, replyId } = await start(endless);
    const read = async () => {
      const path = `GET /chat/${started.uuid}/messages`;
      return (await rest(app, path, { token: asha.token })).body.data.data[1];
    };
    expect(await read()).toMatchObject({ id: replyId, status: "writing" });
    await expect.poll(async () => (await read()).message).toContain("word");
    await stop(replyId);
  });
});

describe("following a finished reply", () => {
  it("sends the text, or what follows a Last-Event-ID, and the end", async () => {
    const { stream, replyId } = await start({ text: "All of it." });
    await stream.rest();
    const events = await (await follow(replyId)).rest();
    expect(events.map(({ event }) => event)).toEqual(["started", "delta", "end"]);
    expect(events[2]?.data).toEqual({ status: true, reply: "All of it.", finish: "complete" });
    const part = await (await follow(replyId, { "last-event-id": "4" })).rest();
    expect(part.map(({ event, data }) => data.text ?? event)).toEqual(["of it.", "end"]);
  });

  it.each(["end", "20", "99999999999"])(
    "sends only the end after a Last-Event-ID of %s, which is beyond the text",
    async (id) => {
      const { stream, replyId } = await start({ text: "All of it." });
      await stream.rest();
      const events = await (await follow(replyId, { "last-event-id": id })).rest();
      const data = { status: true, reply: "All of it.", finish: "complete" };
      expect(events).toEqual([{ id: "end", event: "end", data }]);
    },
  );

  it.each(["nonsense", "-4", "1e3", "end2", "1.5"])(
    "ignores the invalid Last-Event-ID %s",
    async (id) => {
      const { stream, replyId } = await start({ text: "All of it." });
      await stream.rest();
      const events = await (await follow(replyId, { "last-event-id": id })).rest();
      expect(events.map(({ event }) => event)).toEqual(["started", "delta", "end"]);
    },
  );

  it("repeats the error of a failed reply", async () => {
    const fault = { kind: "cut", afterDeltas: 2 };
    const { stream, replyId } = await start({ text: "one two three", fault });
    await stream.rest();
    const events = await (await follow(replyId)).rest();
    expect(replyTextOf(events)).toBe("one two");
    expect(events.at(-1)).toMatchObject({ event: "error", data: { code: "BAD_GATEWAY" } });
  });
});

describe("stopping a reply", () => {
  it("cancels the model's work at once and keeps the text so far", async () => {
    const { stream, started, replyId } = await start(endless);
    const begun = await readSomeText(stream, 20);
    const { status, body } = await stop(replyId);
    expect({ status, body }).toEqual({ status: 200, body: { status: true } });
    const others = await stream.rest();
    const text = replyTextOf([...begun, ...others]);
    expect(others.at(-1)).toMatchObject({
      event: "end",
      data: { status: true, finish: "stopped", reply: text },
    });
    await expect.poll(() => app.model.requests.at(-1)?.aborted).toBe(true);
    const page = await rest(app, `GET /chat/${started.uuid}/messages`, { token: asha.token });
    expect(page.body.data.data).toMatchObject([
      { sender: "user", status: "sent" },
      { sender: "ai", status: "stopped", message: text },
    ]);
    expect((await stop(replyId)).status).toBe(200);
    const usage = await app.db
      .selectFrom("messages")
      .select(["input_tokens", "output_tokens"])
      .where("id", "=", replyId)
      .executeTakeFirstOrThrow();
    expect(usage.input_tokens).toBeGreaterThan(0);
    expect(usage.output_tokens).toBe(text.split("word").length - 1);
    app.model.next({ text: "Next." });
    const next = await rest(app, `POST /chat/1/${started.uuid}`, {
      token: asha.token,
      body: { message: "Next?" },
    });
    expect(next.body.reply).toBe("Next.");
  });

  it("before its first word stores an empty reply and answers a waiting client", async () => {
    app.model.next({ text: "never", firstTokenMs: 20_000 });
    const call = { token: asha.token, body: { message: "Wait" } };
    const waiting = rest(app, "POST /chat/2", call);
    await expect.poll(() => app.ctx.replies.countActive()).toBe(1);
    const { id } = await app.db
      .selectFrom("messages")
      .select("id")
      .where("status", "=", "writing")
      .executeTakeFirstOrThrow();
    await stop(id);
    const { status, body } = await waiting;
    expect({ status, ...body }).toMatchObject({ status: true, reply: "", finish: "stopped" });
    const page = await rest(app, `GET /chat/${body.uuid}/messages`, { token: asha.token });
    expect(page.body.data.data).toMatchObject([
      { status: "sent" },
      { status: "stopped", message: "" },
    ]);
  });

  it("changes nothing when the reply has finished", async () => {
    const { stream, replyId } = await start({ text: "Done." });
    await stream.rest();
    expect((await stop(replyId)).body).toEqual({ status: true });
    const events = await (await follow(replyId)).rest();
    expect(events.at(-1)?.data.finish).toBe("complete");
  });
});

it("answers 404 for another user's reply as for an unknown one", async () => {
  const { started, replyId } = await start(endless);
  const ravi = await createMember(app, { subscribed: true });
  for (const id of [replyId, started.message_id, 999_999, 0, "abc", "2147483648"]) {
    const options = { token: ravi.token };
    expect((await rest(app, `GET /chat/replies/${id}/events`, options)).status).toBe(404);
    expect((await rest(app, `POST /chat/replies/${id}/stop`, options)).status).toBe(404);
  }
  expect((await follow(started.message_id)).status).toBe(404);
  expect((await rest(app, `GET /chat/replies/${replyId}/events`)).status).toBe(401);
  expect(app.ctx.replies.isLocal(replyId)).toBe(true);
  await stop(replyId);
});

it("finishes a reply whose waiting client disconnects", async () => {
  app.model.next(paced);
  const gone = new AbortController();
  const call = fetch(`${app.url}/api/chat/1`, {
    method: "POST",
    signal: gone.signal,
    headers: { authorization: `Bearer ${asha.token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: "Bye" }),
  });
  await expect.poll(() => app.ctx.replies.countActive()).toBe(1);
  gone.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => app.ctx.replies.countActive(), { timeout: 20_000 }).toBe(0);
  const { text } = await app.db
    .selectFrom("messages")
    .select("text")
    .where("sender", "=", "ai")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(text).toBe(hundred);
});
