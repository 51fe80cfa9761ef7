import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  openStream,
  replyTextOf,
  type StreamEvent,
} from "../../server/testing/http/event-stream.ts";
import { rest } from "../../server/testing/http/rest.ts";
import type { TestMember } from "../../server/testing/members.ts";

const message = "What helps against a cold?";
// An instance that stops ends the streams of other instances' replies; the reader resumes at another instance.
const connectionsMax = 10;

export type Calls = {
  reads: number;
  sends: number;
  /** Whole replies of `sendAndStream`. */
  streams: number;
  /** Whole replies of `resumeStream`. */
  follows: number;
  failures: string[];
};

export function createCalls(): Calls {
  return { reads: 0, sends: 0, streams: 0, follows: 0, failures: [] };
}

export type Traffic = { server: { url: string }; calls: Calls; signal: AbortSignal };

/** Runs something until the traffic ends, and notes what it throws. */
async function repeat({ calls, signal }: Traffic, name: string, work: () => Promise<void>) {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      calls.failures.push(`${name}: ${String(error)}`);
    }
  }
}

async function call({ server, calls }: Traffic, path: string, options: object): Promise<boolean> {
  const { status } = await rest(server, path, options);
  if (status !== 200) calls.failures.push(`${path}: ${status}`);
  return status === 200;
}

export function readPages(traffic: Traffic, { token }: TestMember): Promise<void> {
  return repeat(traffic, "read", async () => {
    for (const path of ["GET /services", "GET /chat-history", "GET /user-profile"]) {
      if (await call(traffic, path, { token })) traffic.calls.reads += 1;
    }
    await sleep(5);
  });
}

export function sendAndWait(traffic: Traffic, { token }: TestMember): Promise<void> {
  return repeat(traffic, "write", async () => {
    const headers = { "idempotency-key": randomUUID() };
    if (await call(traffic, "POST /chat/1", { token, headers, body: { message } }))
      traffic.calls.sends += 1;
  });
}

async function ask({ server }: Traffic, token: string) {
  const headers = { "idempotency-key": randomUUID() };
  const reply = await openStream(server, "POST /chat/1", { token, headers, body: { message } });
  if (reply.status !== 200) throw new Error(`the status is ${reply.status}`);
  return reply;
}

/** @throws when a reply did not arrive whole */
function expectWhole(events: readonly StreamEvent[]): void {
  const end = events.at(-1);
  if (end?.event !== "end" || end.data.finish !== "complete") {
    throw new Error(`it ended with ${JSON.stringify(end)}`);
  }
  if (replyTextOf(events) !== end.data.reply) throw new Error("words are missing");
}

export function sendAndStream(traffic: Traffic, { token }: TestMember): Promise<void> {
  return repeat(traffic, "stream", async () => {
    const reply = await ask(traffic, token);
    expectWhole(await reply.rest());
    traffic.calls.streams += 1;
  });
}

type Reading = { path: string; token: string; events: StreamEvent[] };

/** Reads a reply's events, from the last one that was read, into `events`. */
async function readOn({ server }: Traffic, { path, token, events }: Reading): Promise<void> {
  const lastId = events.findLast(({ id }) => id !== undefined)?.id;
  const headers: Record<string, string> = lastId === undefined ? {} : { "last-event-id": lastId };
  const reply = await openStream(server, path, { token, headers });
  if (reply.status !== 200) throw new Error(`the status is ${reply.status}`);
  try {
    for (let event = await reply.next(); event !== undefined; event = await reply.next()) {
      events.push(event);
    }
  } catch {
    // The connection ended with its instance.
  }
}

/** Sends messages, leaves each stream, and resumes it until its end. */
export function resumeStream(traffic: Traffic, { token }: TestMember): Promise<void> {
  return repeat(traffic, "follow", async () => {
    const reply = await ask(traffic, token);
    const started = await reply.next();
    reply.leave();
    const path = `GET /chat/replies/${started?.data.reply_id}/events`;
    const events: StreamEvent[] = [];
    for (let nth = 0; nth < connectionsMax && events.at(-1)?.event !== "end"; nth += 1) {
      await readOn(traffic, { path, token, events });
    }
    expectWhole(events);
    traffic.calls.follows += 1;
  });
}
