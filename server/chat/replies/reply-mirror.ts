import { setTimeout as sleep } from "node:timers/promises";
import type { PubSub } from "../../redis.ts";
import {
  createReplyText,
  type ReplyPart,
  type ReplyPosition,
  type ReplyText,
} from "./reply-text.ts";
import { createWakeSignal } from "./wake-signal.ts";

// After `silenceMs` without messages the mirror compares itself with the stored reply: a connection can lose a
// message, and a writer can die.
const silenceMs = 1000;
/** The wait for the first answer of the writer. */
const answerMs = 300;

export type MirrorDeps = {
  subscribe: PubSub["listen"];
  /** Asks the writer of a reply to publish it from its start. */
  requestReplay(streamKey: string): Promise<unknown>;
  /** The stored text's length and number of calculations while the reply is being written; null once it has ended. */
  getStoredSize(replyId: number): Promise<{ length: number; calculationCount: number } | null>;
  /** Reads the stored text of a reply, for when nobody publishes it. */
  readStoredReply(replyId: number, position: ReplyPosition): AsyncIterable<ReplyPart>;
  /** How long to retry reading the stored reply before its readers get an error, in milliseconds. */
  storedRetryMaxMs: number;
  warn(error: unknown, replyId: number): void;
};

/** A reply and the channel that carries it. */
type MirrorSource = { replyId: number; streamKey: string };

/** `hasEnded` once the end was copied, `hasGap` when a message was lost: then nothing more is copied. */
type MirrorState = MirrorSource & {
  text: ReplyText;
  /** The danger that was copied last, as JSON. */
  dangerJson: string;
  hasEnded: boolean;
  hasGap: boolean;
};

/** Adds a part that follows what was copied so far. */
function addPart(text: ReplyText, part: ReplyPart): void {
  if (part.type === "text") text.append(part.text);
  else if (part.type === "tool") text.addCalculation(part.call);
  else if (part.type === "citations") text.setCitations(part.citations);
  else if (part.type === "danger") text.raise(part.danger);
  else text.end(part);
}

/** Appends the part that the mirror lacks; another instance's request can resend text. */
function copyText(state: MirrorState, part: ReplyPart & { type: "text" }): void {
  const known = state.text.length();
  const from = part.at - part.text.length;
  if (from > known) state.hasGap = true;
  else if (part.at > known) state.text.append(part.text.slice(known - from));
}

/** Adds the next calculation; an earlier one is known. */
function copyCalculation(
  state: MirrorState,
  { call, at, count }: ReplyPart & { type: "tool" },
): void {
  const { text } = state;
  const known = text.calculations().length;
  if (count <= known) return;
  if (count === known + 1 && at === text.length()) text.addCalculation(call);
  else state.hasGap = true;
}

function copyDanger(state: MirrorState, { danger }: ReplyPart & { type: "danger" }): void {
  const json = JSON.stringify(danger);
  if (json !== state.dangerJson) state.text.raise(danger);
  state.dangerJson = json;
}

function copyPart(state: MirrorState, message: string): void {
  if (state.hasGap || state.hasEnded) return;
  const part = JSON.parse(message) as ReplyPart;
  if (part.type === "text") copyText(state, part);
  else if (part.type === "tool") copyCalculation(state, part);
  else if (part.type === "danger") copyDanger(state, part);
  else addPart(state.text, part);
  state.hasEnded = part.type === "end";
}

async function copyStored(deps: MirrorDeps, { replyId, text }: MirrorState): Promise<void> {
  const position = { after: text.length(), calculationCount: text.calculations().length };
  for await (const part of deps.readStoredReply(replyId, position)) addPart(text, part);
}

/**
 * Copies the stored reply, and retries for `storedRetryMaxMs` while the database does not answer. Then its readers get
 * an error.
 * @throws what the last attempt threw
 */
async function copyStoredReply(deps: MirrorDeps, state: MirrorState): Promise<void> {
  const deadlineAtMs = performance.now() + deps.storedRetryMaxMs;
  for (;;) {
    try {
      return await copyStored(deps, state);
    } catch (error) {
      if (performance.now() < deadlineAtMs) {
        await sleep(silenceMs);
        continue;
      }
      const errorCode = "SERVICE_UNAVAILABLE";
      state.text.end({ finish: "failed", errorCode, text: state.text.text() });
      throw error;
    }
  }
}

/** Whether more is stored than was copied. @throws Error when the reply has ended without its messages */
async function lagsBehind(deps: MirrorDeps, { replyId, text }: MirrorState): Promise<boolean> {
  const stored = await deps.getStoredSize(replyId);
  if (stored === null) throw new Error(`reply ${replyId} ended without an end message`);
  return stored.length > text.length() || stored.calculationCount > text.calculations().length;
}

async function copyReply(deps: MirrorDeps, state: MirrorState, onReady: () => void) {
  const wakeSignal = createWakeSignal();
  let unsubscribe: (() => void) | null = null;
  let isUnanswered = false;
  try {
    unsubscribe = await deps.subscribe(state.streamKey, (message) => {
      copyPart(state, message);
      wakeSignal.set();
    });
    await deps.requestReplay(state.streamKey);
    for (let waitMs = answerMs; !state.hasEnded; waitMs = silenceMs) {
      const hasMessage = await wakeSignal.wait(waitMs);
      onReady();
      if (hasMessage) isUnanswered = false;
      if (hasMessage && !state.hasGap) continue;
      if (!state.hasGap && !(await lagsBehind(deps, state))) continue;
      if (isUnanswered) throw new Error("nobody publishes the reply");
      isUnanswered = true;
      state.hasGap = false;
      await deps.requestReplay(state.streamKey);
    }
  } catch (error) {
    deps.warn(error, state.replyId);
    await copyStoredReply(deps, state);
  } finally {
    onReady();
    unsubscribe?.();
  }
}

export type Mirror = ReturnType<typeof startMirror>;

/**
 * Starts a local copy of a reply that another instance writes. `ready` resolves when the text that existed at the
 * start has been copied.
 */
export function startMirror(deps: MirrorDeps, source: MirrorSource) {
  const text = createReplyText();
  const state = { ...source, text, dangerJson: "", hasEnded: false, hasGap: false };
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const done = copyReply(deps, state, resolve);
  return { text, ready, done };
}
