import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStream, replyTextOf } from "../testing/http/event-stream.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { sentMessages } from "../testing/sent-messages.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

function send(path: string, message: unknown) {
  return rest(app, `POST ${path}`, { token: asha.token, body: { message } });
}

async function messagesOf(uuid: string) {
  return (await rest(app, `GET /chat/${uuid}/messages`, { token: asha.token })).body;
}

describe("sending without a stream", () => {
  it("starts a conversation and answers with the complete reply", async () => {
    app.model.next({ text: "Drink water and rest." });
    const { status, body, headers } = await send("/chat/1", "  I have a cold.  ");
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      service: { name: "Health" },
      reply: "Drink water and rest.",
      finish: "complete",
      danger: [],
    });
    expect(headers.get("cache-control")).toBe("no-store");
    const page = await messagesOf(body.uuid);
    expect(page).toEqual({
      status: true,
      data: {
        data: [
          {
            id: expect.any(Number),
            sender: "user",
            message: "I have a cold.",
            created_at: expect.stringMatching(/^\d{4}-.*Z$/),
            status: "sent",
          },
          expect.objectContaining({
            sender: "ai",
            message: "Drink water and rest.",
            status: "complete",
          }),
        ],
        current_page: 1,
        last_page: 1,
      },
      current_page: 1,
      last_page: 1,
      service: { name: "Health" },
      danger: [],
    });
  });

  it("sends the earlier messages and the service's prompt to the model", async () => {
    app.model.next({ text: "Is it the throat?" });
    const first = await send("/chat/1", "It hurts.");
    app.model.next({ text: "Then gargle." });
    const second = await send(`/chat/1/${first.body.uuid.toUpperCase()}`, "Yes.");
    expect(second.body).toMatchObject({ uuid: first.body.uuid, reply: "Then gargle." });
    const request = app.model.requests.at(-1)?.body;
    expect(sentMessages(request)).toEqual([
      { role: "user", content: "It hurts." },
      { role: "assistant", content: "Is it the throat?" },
      { role: "user", content: "Yes." },
    ]);
    expect(request?.system).toMatchObject([
      { text: expect.stringMatching(/^Service: Health(.|\n)*112/) },
      { text: expect.stringMatching(/^\n\nRules for every answer/) },
      { text: expect.stringMatching(/^\n\nCalculators/), cache_control: { type: "ephemeral" } },
      { text: expect.stringMatching(/^Today is \d{4}-/) },
    ]);
  });

  it("uses the service's own model and stores the usage", async () => {
    const own = { model: "claude-sonnet-5-5" };
    await app.db.updateTable("services").set(own).where("id", "=", 9).execute();
    const { body } = await send("/chat/9", "How do I make an app?");
    expect(body.service.name).toBe("Web and App Development");
    expect(app.model.requests.at(-1)?.body.model).toBe("claude-sonnet-5-5");
    const reply = await app.db
      .selectFrom("messages")
      .selectAll()
      .where("conversation_id", "=", body.uuid)
      .where("sender", "=", "ai")
      .executeTakeFirstOrThrow();
    expect(reply).toMatchObject({ model: "claude-sonnet-5-5", stop_reason: "end_turn" });
    expect(reply.output_tokens).toBeGreaterThan(10);
    const day = await app.db.selectFrom("token_days").selectAll().executeTakeFirstOrThrow();
    expect(day.user_id).toBe(asha.id);
    expect(day.tokens).toBeGreaterThan(reply.output_tokens ?? 0);
  });

  it.each([
    ["max_tokens", "cut"],
    ["model_context_window_exceeded", "cut"],
    ["refusal", "refused"],
    ["stop_sequence", "complete"],
  ] as const)("maps the stop reason %s to %s", async (stopReason, finish) => {
    app.model.next({ text: "So far so good", stopReason });
    const { body } = await send("/chat/2", "Go on");
    expect(body).toMatchObject({ status: true, reply: "So far so good", finish });
    const page = await messagesOf(body.uuid);
    expect(page.data.data[1].status).toBe(finish);
  });

  it("stores a refusal without text", async () => {
    app.model.next({ stopReason: "refusal" });
    const { body } = await send("/chat/2", "Something bad");
    expect(body).toMatchObject({ reply: "", finish: "refused" });
    app.model.next({ text: "Gladly." });
    const next = await send(`/chat/2/${body.uuid}`, "Something good");
    expect(next.body.reply).toBe("Gladly.");
    const request = app.model.requests.at(-1)?.body;
    expect(sentMessages(request)).toEqual([
      { role: "user", content: "Something bad" },
      { role: "user", content: "Something good" },
    ]);
  });

  it("counts code points and refuses a message with one too many", async () => {
    const longest = "🙏".repeat(8000);
    expect((await send("/chat/3", longest)).status).toBe(200);
    const { status, body } = await send("/chat/3", `${longest}!`);
    expect(status).toBe(422);
    expect(body.errors.message[0]).toContain("8,000");
  });

  it.each([
    ["blank", "   \n "],
    ["zero-width", "\u200b\u200d\ufeff"],
    ["a control character", "ab\u0000c"],
    ["a number", 12],
    ["nothing", undefined],
    ["null", null],
    ["a list", ["hello"]],
  ])("refuses %s without a call to the model", async (_name, message) => {
    const before = app.model.requests.length;
    const { status, body } = await send("/chat/1", message);
    expect({ status, ok: body.status }).toEqual({ status: 422, ok: false });
    expect(body.errors.message).toHaveLength(1);
    expect(app.model.requests).toHaveLength(before);
  });
});

describe("sending with a stream", () => {
  it("replaces half a character in the deltas, the end and the stored text alike", async () => {
    app.model.next({ text: "one \ud83d two \ude00 three" });
    const body = { message: "Hello?" };
    const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
    const events = await stream.rest();
    const expected = "one \ufffd two \ufffd three";
    expect(replyTextOf(events)).toBe(expected);
    expect(events.at(-1)?.data.reply).toBe(expected);
    const { uuid } = events[0]?.data ?? {};
    const page = await rest(app, `GET /chat/${uuid}/messages`, { token: asha.token });
    expect(page.body.data.data[1].message).toBe(expected);
  });

  it("sends started, deltas and end, each with an id", async () => {
    app.model.next({ text: "One two  three.\n\nनमस्ते 🙏", tokensPerSecond: 10 });
    const body = { message: "Count" };
    const stream = await openStream(app, "POST /chat/4", { token: asha.token, body });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const events = await stream.rest();
    const [started, ...others] = events;
    expect(started).toEqual({
      id: "0",
      event: "started",
      data: {
        uuid: expect.any(String),
        message_id: expect.any(Number),
        reply_id: expect.any(Number),
        service: { name: "Education" },
        danger: [],
      },
    });
    const end = others.pop();
    expect(others.length).toBeGreaterThan(2);
    let length = 0;
    for (const { id, event, data } of others) {
      length += data.text.length;
      expect({ id, event }).toEqual({ id: String(length), event: "delta" });
    }
    expect(replyTextOf(others)).toBe("One two  three.\n\nनमस्ते 🙏");
    expect(end).toEqual({
      id: "end",
      event: "end",
      data: { status: true, reply: "One two  three.\n\nनमस्ते 🙏", finish: "complete" },
    });
  });

  it("names in its first event the message before the sent one", async () => {
    const send = async (path: string) => {
      const options = { token: asha.token, body: { message: "Count" } };
      const events = await (await openStream(app, `POST ${path}`, options)).rest();
      return events[0]?.data ?? {};
    };
    const { uuid, reply_id } = await send("/chat/4");
    const { parent_id } = await send(`/chat/4/${uuid}`);
    expect(parent_id).toBe(reply_id);
  });

  it.each([
    ["text/event-stream", 'id: 3\nevent: delta\ndata: {"text":"One"}\n\n'],
    ["text/event-stream;form=compact", 'id:3\ndata:"One"\n\n'],
  ])("has a delta in the form that is asked for by Accept: %s", async (accept, delta) => {
    app.model.next({ text: "One two", tokensPerSecond: 2 });
    const response = await fetch(`${app.url}/api/chat/4`, {
      method: "POST",
      headers: {
        accept,
        "content-type": "application/json",
        authorization: `Bearer ${asha.token}`,
      },
      body: JSON.stringify({ message: "Count" }),
    });
    const text = await response.text();
    expect(text).toContain(delta);
    expect(text).toMatch(/^retry: 2000\nid: 0\nevent: started\n/);
    expect(text).toMatch(/\n\nid: end\nevent: end\ndata: \{"status":true,.*\}\n\n$/);
  });

  it("sends each piece as soon as it arrives", async () => {
    app.model.next({ text: "first second third", firstTokenMs: 0, tokensPerSecond: 2 });
    const body = { message: "Slowly" };
    const stream = await openStream(app, "POST /chat/4", { token: asha.token, body });
    const startedAt = performance.now();
    const seen: [string | undefined, number][] = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      seen.push([event.event, performance.now() - startedAt]);
    }
    const deltas = seen.filter(([event]) => event === "delta").map(([, ms]) => ms);
    expect(deltas).toHaveLength(3);
    // One of two gaps, for a busy machine may read two pieces together.
    const gaps = deltas.slice(1).map((ms, index) => ms - (deltas[index] ?? ms));
    expect(Math.max(...gaps)).toBeGreaterThan(120);
  });
});
