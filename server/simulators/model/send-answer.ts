import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ModelFault } from "./behaviour.ts";
import type { Answer } from "./wire.ts";
import {
  closingEvents,
  countWords,
  errorBody,
  invalidJsonEvent,
  openingEvents,
  overloadedEvent,
  toMessage,
  wrongTypesEvent,
} from "./wire.ts";

const jsonHead = { "content-type": "application/json" };

// Without a pace, the event loop gets a turn after this many deltas.
const deltasPerLoopTurn = 64;

/** An answer to send; `signal` aborts when the connection closes. */
export type PendingAnswer = {
  response: ServerResponse;
  signal: AbortSignal;
  answer: Answer;
  firstTokenMs: number;
  tokensPerSecond: number;
};

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

async function write({ response, signal }: PendingAnswer, text: string): Promise<void> {
  if (!response.write(text)) await once(response, "drain", { signal });
}

/** Waits until the behaviour lets go of the rest of its answer, or the connection closes. */
async function waitForHold({ signal, answer }: PendingAnswer): Promise<void> {
  await Promise.race([answer.behaviour.hold?.until, waitForAbort(signal)]);
  signal.throwIfAborted();
}

// Each delta has a due time, so that a late timer does not slow the whole answer.
async function waitForDelta(run: PendingAnswer, index: number, startedAt: number): Promise<void> {
  if (index === run.answer.behaviour.hold?.afterDeltas) await waitForHold(run);
  if (Number.isFinite(run.tokensPerSecond)) {
    const due = startedAt + (index * 1000) / run.tokensPerSecond;
    const waitMs = due - performance.now();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: run.signal });
  } else if (index % deltasPerLoopTurn === 0) {
    await sleep(0, undefined, { signal: run.signal });
  }
}

function faultPosition(fault: ModelFault | undefined, deltas: number): number | null {
  return fault !== undefined && "afterDeltas" in fault ? Math.min(fault.afterDeltas, deltas) : null;
}

/** Applies the fault of a stream. @returns true when the stream is over */
async function applyFault(run: PendingAnswer, fault: ModelFault): Promise<boolean> {
  const { response, signal } = run;
  switch (fault.kind) {
    case "stall":
      await waitForAbort(signal);
      return true;
    case "break":
      // Earlier writes must reach the client, so the socket is destroyed after one more write.
      await new Promise((resolve) => response.write(": \n", resolve));
      response.destroy();
      return true;
    case "cut":
      response.end();
      return true;
    case "overloaded":
      response.end(overloadedEvent());
      return true;
    case "invalid-json":
      await write(run, invalidJsonEvent);
      return false;
    case "wrong-types":
      await write(run, wrongTypesEvent);
      return false;
    case "http":
      return false;
  }
}

/** Streams an answer as server-sent events, with the fault of its behaviour. */
export async function streamAnswer(run: PendingAnswer): Promise<void> {
  const { response, signal, answer } = run;
  const { fault } = answer.behaviour;
  const stallsBefore = fault?.kind === "stall" && "before" in fault ? fault.before : null;
  if (stallsBefore === "headers") return waitForAbort(signal);
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache",
  });
  response.flushHeaders();
  if (run.firstTokenMs > 0) await sleep(run.firstTokenMs, undefined, { signal });
  await write(run, openingEvents(answer));
  if (stallsBefore === "first-token") return waitForAbort(signal);
  const wordCount = countWords(answer);
  const faultAt = faultPosition(fault, wordCount);
  const startedAt = performance.now();
  let wordsSent = 0;
  const faultApplied = async () =>
    fault !== undefined && wordsSent === faultAt && (await applyFault(run, fault));
  for (const { wire, isWord } of answer.pieces) {
    if (isWord) await waitForDelta(run, wordsSent, startedAt);
    if (isWord && wordsSent === 0 && (await faultApplied())) return;
    await write(run, wire);
    if (isWord) wordsSent += 1;
    if (isWord && (await faultApplied())) return;
  }
  if (wordCount === 0 && (await faultApplied())) return;
  response.end(closingEvents(answer));
}

/** Sends an answer without streaming, when its last word is due. A fault leaves nothing of it, wherever it is placed. */
export async function sendMessage(run: PendingAnswer): Promise<void> {
  const { response, signal, answer, firstTokenMs, tokensPerSecond } = run;
  const { fault } = answer.behaviour;
  if (fault?.kind === "stall") return waitForAbort(signal);
  await waitForHold(run);
  const lastWord = Math.max(0, countWords(answer) - 1);
  await sleep(firstTokenMs + (lastWord * 1000) / tokensPerSecond, undefined, { signal });
  const message = toMessage(answer);
  const json = JSON.stringify(message);
  switch (fault?.kind) {
    case "break":
    case "cut":
      response.writeHead(200, { ...jsonHead, "content-length": Buffer.byteLength(json) + 1 });
      response.write(json, () => response.destroy());
      return;
    case "overloaded":
      return sendJson(response, 529, errorBody(529, "Overloaded"));
    case "invalid-json":
      response.writeHead(200, jsonHead).end(json.slice(0, -1));
      return;
    case "wrong-types":
      return sendJson(response, 200, { ...message, content: "not a list" });
    default:
      return sendJson(response, 200, message);
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, jsonHead);
  response.end(JSON.stringify(body));
}
