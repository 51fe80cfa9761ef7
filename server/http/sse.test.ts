import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import type { ReplyEvent } from "../../shared/chat-events.ts";
import { writeEvents } from "./sse.ts";

let app: FastifyInstance;

afterEach(() => app.close());

type Source = { events: AsyncIterableIterator<ReplyEvent>; taken: () => number; ended: boolean };

/** Endless deltas of a size, each when it is asked for. */
function endless(chars: number): Source {
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

/** A server with one stream, and a socket that has asked for it. */
async function ask(events: AsyncIterableIterator<ReplyEvent>, heartbeatMs?: number) {
  app = Fastify();
  app.get("/", (_request, reply) => {
    void reply.header("x-request-id", "r1");
    return writeEvents(reply, events, heartbeatMs === undefined ? {} : { heartbeatMs });
  });
  const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(url.port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  return socket;
}

it("is pulled no faster than the client reads, and goes on when it does", async () => {
  const source = endless(64 * 1024);
  const socket = await ask(source.events);
  socket.pause();
  await expect
    .poll(async () => {
      const before = source.taken();
      await sleep(200);
      return source.taken() - before;
    })
    .toBe(0);
  const held = source.taken();
  expect(held).toBeGreaterThan(1);
  socket.resume();
  await expect.poll(() => source.taken()).toBeGreaterThan(held + 20);
  socket.destroy();
});

it("a client that goes away ends the reading, also while noInput comes", async () => {
  const source = endless(10);
  const silent: Source["events"] = {
    ...source.events,
    next: () => new Promise(() => undefined),
    [Symbol.asyncIterator]: () => silent,
  };
  const socket = await ask(silent);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => source.ended).toBe(true);
});

it("a reading that cannot be left in order is logged, and ends noInput else", async () => {
  let left = false;
  const stuck: AsyncIterableIterator<ReplyEvent> = {
    next: () => new Promise(() => undefined),
    async return() {
      left = true;
      throw new Error("gone");
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  const unhandled: unknown[] = [];
  const hear = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", hear);
  const socket = await ask(stuck);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => left).toBe(true);
  await sleep(20);
  process.off("unhandledRejection", hear);
  expect(unhandled).toEqual([]);
});

it("shows life while noInput comes, and keeps the headers it was given", async () => {
  const silent = { ...endless(1).events, next: () => new Promise<never>(() => undefined) };
  const events = { ...silent, [Symbol.asyncIterator]: () => events } as typeof silent;
  const socket = await ask(events, 50);
  let heard = "";
  socket.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  await expect.poll(() => heard.split("\r\n:\n\n").length).toBeGreaterThan(3);
  expect(heard).toContain("x-request-id: r1");
  expect(heard).toContain("content-type: text/event-stream; charset=utf-8");
  socket.destroy();
});

it("a fault in the middle is told as an event, without its words", async () => {
  const faulty = {
    ...endless(1).events,
    next: () => Promise.reject(new Error("select secret from table")),
  };
  const events = { ...faulty, [Symbol.asyncIterator]: () => events } as typeof faulty;
  const socket = await ask(events);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  let heard = chunk.toString();
  while (!heard.includes("event: error")) {
    const [more] = (await once(socket, "data")) as [Buffer];
    heard += more.toString();
  }
  expect(heard).toContain('"code":"INTERNAL_SERVER_ERROR"');
  expect(heard).not.toContain("secret");
  socket.destroy();
});
