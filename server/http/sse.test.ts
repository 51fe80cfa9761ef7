import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import type { ReplyEvent } from "../../shared/chat-events.ts";
import { toPollableIterator } from "../chat/replies/pollable-iterator.ts";
import { writeEvents } from "./sse.ts";

let app: FastifyInstance;

afterEach(() => app.close());

type Source = { events: AsyncIterableIterator<ReplyEvent>; taken: () => number; ended: boolean };

const service = { name: "Health" };
const started = { uuid: "u", message_id: 1, reply_id: 2, service, danger: [] };
const failed = { status: false, code: "BAD_GATEWAY", message: "No answer", danger: [] };
const ended = { status: true, reply: "x", finish: "complete" };

/** An endless source of deltas of a given size, each produced on demand. */
function createEndlessSource(chars: number): Source {
  let count = 0;
  const source: Source = {
    taken: () => count,
    ended: false,
    events: {
      async next() {
        count += 1;
        await sleep(0);
        if (source.ended) return { done: true, value: undefined };
        const data = { text: "x".repeat(chars) };
        return { done: false, value: { event: "delta", id: String(count * chars), data } };
      },
      async return() {
        source.ended = true;
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
  return source;
}

/** Starts a server with one stream and requests the stream over a raw socket. */
async function requestStream(
  events: AsyncIterableIterator<ReplyEvent>,
  heartbeatMs?: number,
  method: "GET" | "HEAD" = "GET",
) {
  app = Fastify();
  app.get("/", (_request, reply) => {
    void reply.header("x-request-id", "r1");
    return writeEvents(
      reply,
      toPollableIterator(events),
      heartbeatMs === undefined ? {} : { heartbeatMs },
    );
  });
  const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(url.port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${method} / HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

it("reads the source no faster than the client reads the stream", async () => {
  const source = createEndlessSource(64 * 1024);
  const socket = await requestStream(source.events);
  socket.pause();
  await expect
    .poll(async () => {
      const before = source.taken();
      await sleep(200);
      return source.taken() - before;
    })
    .toBe(0);
  const takenWhilePaused = source.taken();
  expect(takenWhilePaused).toBeGreaterThan(1);
  socket.resume();
  await expect.poll(() => source.taken()).toBeGreaterThan(takenWhilePaused + 20);
  socket.destroy();
});

it("goes on after an event that was larger than the buffer was sent while no other came", async () => {
  const large = { event: "delta", id: "1", data: { text: "x".repeat(200_000) } } as const;
  const last = { event: "delta", id: "2", data: { text: "after it" } } as const;
  async function* produce(): AsyncGenerator<ReplyEvent> {
    yield large;
    await sleep(100);
    yield last;
  }
  const socket = await requestStream(produce());
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  await expect.poll(() => received).toContain("after it");
  socket.destroy();
});

it("closes the source when the client disconnects, even while no event arrives", async () => {
  const source = createEndlessSource(10);
  const silent: Source["events"] = {
    ...source.events,
    next: () => new Promise(() => undefined),
    [Symbol.asyncIterator]: () => silent,
  };
  const socket = await requestStream(silent);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => source.ended).toBe(true);
});

it("answers HEAD at once, and reads no event", async () => {
  const source = createEndlessSource(10);
  const socket = await requestStream(source.events, undefined, "HEAD");
  const [head] = await once(socket, "data");
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 .*content-type: text\/event-stream/s);
  expect(source).toMatchObject({ ended: true });
  expect(source.taken()).toBe(0);
  socket.destroy();
});

it("handles an error of closing the source", async () => {
  let isClosed = false;
  const stuck: AsyncIterableIterator<ReplyEvent> = {
    next: () => new Promise(() => undefined),
    async return() {
      isClosed = true;
      throw new Error("gone");
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  const unhandled: unknown[] = [];
  const record = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", record);
  const socket = await requestStream(stuck);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => isClosed).toBe(true);
  await sleep(20);
  process.off("unhandledRejection", record);
  expect(unhandled).toEqual([]);
});

it("sends heartbeats while no event arrives, and the headers set on the reply", async () => {
  const source = createEndlessSource(1);
  const silent = { ...source.events, next: () => new Promise<never>(() => undefined) };
  const events = { ...silent, [Symbol.asyncIterator]: () => events } as typeof silent;
  const socket = await requestStream(events, 50);
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  await expect.poll(() => received.split("\r\n:\n\n").length).toBeGreaterThan(3);
  expect(received).toContain("x-request-id: r1");
  expect(received).toContain("content-type: text/event-stream; charset=utf-8");
  socket.destroy();
});

it("sends an error of the source as an event without its message", async () => {
  const faulty = {
    ...createEndlessSource(1).events,
    next: () => Promise.reject(new Error("select secret from table")),
  };
  const events = { ...faulty, [Symbol.asyncIterator]: () => events } as typeof faulty;
  const socket = await requestStream(events);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  let received = chunk.toString();
  while (!received.includes("event: error")) {
    const [more] = (await once(socket, "data")) as [Buffer];
    received += more.toString();
  }
  expect(received).toContain('"code":"INTERNAL_SERVER_ERROR"');
  expect(received).not.toContain("secret");
  socket.destroy();
});

it("sends an error of the source with the danger that it raised before", async () => {
  const danger = [
    {
      kind: "fire",
      level: "loud" as const,
      helplines: [{ number: "112", label: "any emergency" }],
    },
  ];
  async function* raiseAndFail(): AsyncGenerator<ReplyEvent> {
    yield { event: "danger", id: "0", data: { danger } };
    throw new Error("secret");
  }
  const socket = await requestStream(raiseAndFail());
  let received = "";
  for await (const chunk of socket) {
    received += chunk;
    if (received.includes("event: error")) break;
  }
  const data = received.split("event: error\ndata: ")[1]?.split("\n")[0] ?? "";
  expect(JSON.parse(data)).toMatchObject({ code: "INTERNAL_SERVER_ERROR", danger });
});

it("sends a program the promised events and fields alone, also of a release that knows more", async () => {
  const helplines = [{ number: "112", label: "any emergency" }];
  const danger = [{ kind: "fire", level: "loud", helplines }];
  const more = { mood: "new" };
  const newerDanger = [
    { ...more, ...danger[0], helplines: helplines.map((one) => ({ ...more, ...one })) },
  ];
  const newerService = { ...service, ...more };
  const newerStart = { ...started, ...more, service: newerService, danger: newerDanger };
  const newer = [
    { event: "started", id: "0", data: newerStart },
    { event: "mood", id: "0", data: { mood: "new" } },
    { event: "tool", id: "0t1", data: { name: "emi", input: {}, result: {} } },
    { event: "delta", id: "1", data: { text: "x", mood: "new" } },
    { event: "danger", id: "1", data: { danger: newerDanger, mood: "new" } },
    { event: "error", id: "end", data: { ...failed, danger: newerDanger, refusal: null } },
    { event: "end", id: "end", data: { ...ended, figures: {}, mood: "new" } },
  ] as never[];
  async function* produce(): AsyncGenerator<ReplyEvent> {
    yield* newer;
  }
  const socket = await requestStream(produce());
  let received = "";
  for await (const chunk of socket) {
    received += chunk;
    if (received.includes("\r\n0\r\n")) break;
  }
  const sent = Array.from(received.matchAll(/event: (.+)\ndata: (.+)\n/g), ([, event, data]) => [
    event,
    JSON.parse(data ?? ""),
  ]);
  expect(sent).toEqual([
    ["started", { ...started, danger }],
    ["delta", { text: "x" }],
    ["danger", { danger }],
    ["error", { ...failed, danger }],
    ["end", ended],
  ]);
  expect(Object.keys(sent[0]?.[1])).toEqual(Object.keys(started));
});
