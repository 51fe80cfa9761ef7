import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ReplyEvent } from "../../../../shared/chat-events.ts";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { session } from "../../../lib/session/session.ts";
import { unsentMaxMs } from "../../../lib/storage/saved-question.ts";
import { serve } from "../../../testing/serve.ts";
import { type RunStart, runReply } from "./run-reply.ts";

const started = { uuid: "u-1", message_id: 1, reply_id: 7, service: { name: "Health" } };
const send: RunStart = {
  send: { serviceId: 1, uuid: null, text: "hello", key: "key-1", sentAtMs: Date.now() },
};

const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const startedText = event("started", "0", started);
const delta = (id: number, text: string) => event("delta", String(id), { text });
const endText = event("end", "end", { status: true, reply: "Hello there", finish: "complete" });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const streams =
  (...parts: string[]): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(parts.join(""));
  };
const breaks =
  (...parts: string[]): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(parts.join(""), () => setTimeout(() => response.destroy(), 20));
  };
const refuses =
  (status: number, body: object, headers: object = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
const vanishes: Answer = (_, response) => void response.destroy();

/** Runs a reply against a server that answers the calls in turn. */
async function run(start: RunStart, answers: Answer[], signal = new AbortController().signal) {
  const calls: string[] = [];
  const keys: (string | undefined)[] = [];
  await using _server = await serve((request, response) => {
    const { method, url, headers } = request;
    calls.push([method, url, headers["last-event-id"]].filter(Boolean).join(" "));
    keys.push(headers["idempotency-key"]?.toString());
    (answers.shift() ?? refuses(500, {}))(request, response);
  });
  const events: ReplyEvent[] = [];
  const waits: [attempt: number, askedMs: number][] = [];
  const outcome = await runReply(start, {
    signal,
    onEvent: (one) => events.push(one),
    wait: async (attempt, _signal, askedMs) => void waits.push([attempt, askedMs]),
  }).then(
    () => "ended",
    (error: unknown) => error,
  );
  return { calls, keys, waits, outcome, names: events.map((one) => one.event) };
}

describe("runReply", () => {
  beforeEach(() => session.clear());

  it("sends once and reads to the end", async () => {
    const { calls, names, outcome } = await run(send, [
      streams(startedText, delta(5, "Hello"), endText),
    ]);
    expect([outcome, names]).toEqual(["ended", ["started", "delta", "end"]]);
    expect(calls).toEqual(["POST /api/chat/1"]);
  });

  it("resumes a broken stream after its last event", async () => {
    const { calls, names } = await run(send, [
      breaks(startedText, delta(5, "Hello")),
      streams(delta(11, " there"), endText),
    ]);
    expect(calls).toEqual(["POST /api/chat/1", "GET /api/chat/replies/7/events 5"]);
    expect(names).toEqual(["started", "delta", "delta", "end"]);
  });

  it("reconnects when a stream ends without the reply's last event", async () => {
    const { calls } = await run(send, [streams(startedText, delta(5, "Hello")), streams(endText)]);
    expect(calls).toHaveLength(2);
  });

  it("sends again under the same key when no answer comes", async () => {
    const { calls, keys, waits } = await run(send, [
      vanishes,
      vanishes,
      streams(startedText, endText),
    ]);
    expect(calls).toEqual(["POST /api/chat/1", "POST /api/chat/1", "POST /api/chat/1"]);
    expect(keys).toEqual(["key-1", "key-1", "key-1"]);
    expect(waits).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("gives up a message that has waited for a network for more than an hour", async () => {
    const begunMs = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(begunMs + unsentMaxMs + 60_000);
    onTestFinished(() => clock.mockRestore());
    const { calls, outcome } = await run(send, [streams(startedText, endText)]);
    expect([calls, isTimeout(outcome)]).toEqual([[], true]);
  });

  const conflict = (id: string) =>
    refuses(409, { status: false, message: "still", reply_id: 7, refusal: { id } });

  it.each([
    ["its first sending", [vanishes]],
    ["a sending before a reload", []],
  ])("follows the reply to its own message that %s began", async (_case, before) => {
    const answers = [...before, conflict("replyStillRunning"), streams(startedText, endText)];
    const { calls, outcome } = await run(send, answers);
    expect([outcome, calls.at(-1)]).toEqual(["ended", "GET /api/chat/replies/7/events"]);
  });

  it.each([
    ["at once", []],
    ["after a sending without an answer", [vanishes]],
  ])("throws a 409 for the reply to another message %s", async (_case, before) => {
    const { outcome, calls } = await run(send, [...before, conflict("replyRunningHere")]);
    expect(outcome).toMatchObject({ status: 409, refusal: { id: "replyRunningHere" } });
    expect(calls).toHaveLength(before.length + 1);
  });

  it("tries again after a 503 once the reply has begun, when the server asks it to", async () => {
    const { outcome, calls, waits } = await run(send, [
      breaks(startedText),
      refuses(503, { status: false, message: "busy" }, { "retry-after": "7" }),
      streams(endText),
    ]);
    expect([outcome, calls.length]).toEqual(["ended", 3]);
    expect(waits.map(([, askedMs]) => askedMs)).toEqual([0, 7000]);
  });

  it("ends the session after a 401 to its token", async () => {
    session.setToken("a-token");
    const { outcome } = await run(send, [refuses(401, { status: false, message: "Over." })]);
    expect(outcome).toMatchObject({ status: 401 });
    expect(session.read().token).toBeNull();
  });

  it("throws the reason when it is aborted", async () => {
    const stopped = new AbortController();
    const silence: Answer = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(startedText);
      setTimeout(() => stopped.abort("enough"), 30);
    };
    const { outcome } = await run(send, [silence], stopped.signal);
    expect(outcome).toBe("enough");
  });
});
