import { setTimeout as sleep } from "node:timers/promises";
import { nowText, secondsAfter } from "../clock.ts";
import type { AppContext } from "../context.ts";
import { indianDay } from "./indian-day.ts";
import type { ModelUsage } from "./model-events.ts";
import { type CallOff, createRun, type Run, type RunEnd, type Turn } from "./reply-run.ts";
import {
  findReplyText,
  finishReply,
  interruptOrphans,
  saveReplies,
  stopStored,
} from "./reply-store.ts";
import type { ReplyEnd, ReplyPart, ReplyReader } from "./reply-text.ts";

const tickMs = 250;
const saveEveryMs = 1000;
const signOfLifeEveryMs = 5000;
const savesATickMax = 200;
const silentAfterSeconds = 30;
const storedPollMs = 250;
const finishAttemptsMax = 6;
const finishRetryMs = 250;
const streamTotalMs = 180_000;

/** The replies that are being written: started, read from any character on, stopped. */
export interface Replies {
  /** Begins to write a reply whose rows are stored. */
  start(turn: Turn): void;
  /** A reply's text from a character on (from the start when it has fewer), then how it ended. */
  read(replyId: number, after: number): ReplyReader;
  /** Ends the model's work at once and keeps what came. */
  stop(replyId: number): Promise<void>;
  /** The same because its time is over. */
  expire(replyId: number): Promise<void>;
  /** True for a reply that this process writes. */
  has(replyId: number): boolean;
  /** How many this process writes. */
  inFlight(): number;
  /** True from the moment it drains: nothing more may be started. */
  closing(): boolean;
  /** At start: interrupts what a crash left behind. */
  recover(): Promise<void>;
  /** Interrupts only what has given no sign of life for half a minute. */
  recoverSilent(): Promise<void>;
  /** Lets replies finish for so long, then interrupts the rest and waits until all is stored. */
  drain(ms: number): Promise<void>;
}

export type ReplyParts = Pick<AppContext, "config" | "db" | "clock" | "log" | "model">;

type Writing = { run: Run; done: Promise<void> };

/** What a reply costs: reading the prompt's cache is as good as free. */
function tokensOf(usage: ModelUsage | null): number {
  return usage === null ? 0 : usage.input + usage.cacheWrite + usage.output;
}

/** A reply that failed before a word is not shown; one that was stopped is, even when empty. */
function isShown(end: RunEnd, text: string): boolean {
  const fell = end.finish === "failed" || end.finish === "interrupted";
  return !fell || text.trim() !== "";
}

async function storeEnd(parts: ReplyParts, run: Run, end: RunEnd): Promise<ReplyEnd> {
  const { replyId: id, messageId, userId } = run.turn;
  const text = run.text.text().toWellFormed();
  const now = parts.clock.now();
  const stored = await finishReply(parts.db, {
    ...{ id, messageId, userId, text },
    finish: end.finish,
    errorCode: end.errorCode,
    shown: isShown(end, text),
    now: now.toISOString(),
    model: end.model,
    stopReason: end.stopReason,
    usage: end.usage,
    day: indianDay(now),
    tokens: tokensOf(end.usage),
  });
  if (stored) return { finish: end.finish, errorCode: end.errorCode, text };
  return (await storedEnd(parts, id)) ?? { finish: "interrupted", errorCode: null, text };
}

async function storedEnd(parts: ReplyParts, id: number): Promise<ReplyEnd | null> {
  const row = await findReplyText(parts.db, id);
  if (row === undefined || row.status === "writing") return null;
  const finish = row.status === "sent" || row.status === "unanswered" ? "failed" : row.status;
  return { finish, errorCode: row.error_code, text: row.text };
}

/** Stores how a reply ended, again and again while the database refuses. */
async function settle(parts: ReplyParts, run: Run, end: RunEnd): Promise<ReplyEnd> {
  run.settling = true;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeEnd(parts, run, end);
    } catch (error) {
      parts.log.error({ err: error, replyId: run.turn.replyId }, "a reply's end was not stored");
      if (attempt >= finishAttemptsMax) {
        const text = run.text.text();
        return { finish: "failed", errorCode: "INTERNAL_SERVER_ERROR", text };
      }
      await sleep(finishRetryMs * 2 ** attempt);
    }
  }
}

type StoredReading = { replyId: number; after: number; recover: () => Promise<void> };

/** Reads a reply that this process does not write, as far as it is stored. */
async function* readStored(parts: ReplyParts, from: StoredReading): AsyncGenerator<ReplyPart> {
  let at = from.after;
  for (;;) {
    const row = await findReplyText(parts.db, from.replyId);
    if (row === undefined) return;
    if (at > row.text.length) at = 0;
    if (row.text.length > at) {
      const text = row.text.slice(at);
      at = row.text.length;
      yield { type: "text", text, at };
    }
    if (row.status !== "writing") {
      const end = await storedEnd(parts, from.replyId);
      if (end !== null) yield { type: "end", ...end };
      return;
    }
    await from.recover();
    await sleep(storedPollMs);
  }
}

/** Saves whatever is due, in one commit a tick however many replies are being written. */
async function saveDue(parts: ReplyParts, runs: Iterable<Writing>): Promise<void> {
  const now = performance.now();
  const due: Run[] = [];
  for (const { run } of runs) {
    const age = now - run.savedAtMs;
    const grown = run.text.length() > run.savedLength;
    if (run.settling || age < (grown ? saveEveryMs : signOfLifeEveryMs)) continue;
    due.push(run);
    if (due.length === savesATickMax) break;
  }
  if (due.length === 0) return;
  const saves = due.map((run) => ({ id: run.turn.replyId, text: run.text.text().toWellFormed() }));
  for (const [index, run] of due.entries()) {
    run.savedAtMs = now;
    run.savedLength = saves[index]?.text.length ?? 0;
  }
  const lost = await saveReplies(parts.db, saves, nowText(parts.clock));
  for (const run of due) if (lost.includes(run.turn.replyId)) run.callOff("lost");
}

/** The hub of one process. */
export function createReplies(parts: ReplyParts): Replies {
  const { log, model, config } = parts;
  const writing = new Map<number, Writing>();
  const limits = {
    firstTokenMs: config.model.firstTokenMs,
    idleMs: config.model.idleMs,
    deadlineMs: config.model.totalMs ?? streamTotalMs,
  };
  let closing = false;
  let ticker: NodeJS.Timeout | undefined;
  let saving = false;

  const tick = async () => {
    if (saving) return;
    saving = true;
    try {
      await saveDue(parts, writing.values());
    } catch (error) {
      log.warn({ err: error }, "replies were not saved");
    } finally {
      saving = false;
    }
  };

  const write = async (run: Run) => {
    const { replyId } = run.turn;
    const end = await run.write(model, limits);
    if (end.finish === "failed" || end.errorCode !== null) {
      const detail = end.fault instanceof Error ? end.fault.message : end.stopReason;
      log.warn({ replyId, finish: end.finish, code: end.errorCode, detail }, "a reply fell short");
    }
    const stored = await settle(parts, run, end);
    writing.delete(replyId);
    if (writing.size === 0) clearInterval(ticker);
    run.text.end(stored);
  };

  // Alone, whatever is being written without us has no writer; beside others, only the silent.
  const recover = async ({ alone }: { alone: boolean }) => {
    const now = parts.clock.now();
    await interruptOrphans(parts.db, {
      now: now.toISOString(),
      silentSince: alone ? null : secondsAfter(now, -silentAfterSeconds),
      except: [...writing.keys()],
    });
  };

  const callOff = async (replyId: number, why: CallOff) => {
    const known = writing.get(replyId);
    if (known === undefined) return false;
    known.run.callOff(why);
    await known.done;
    return true;
  };

  return {
    start(turn) {
      const run = createRun(turn);
      if (writing.size === 0) ticker = setInterval(() => void tick(), tickMs);
      writing.set(turn.replyId, { run, done: write(run) });
    },
    read(replyId, after) {
      const known = writing.get(replyId);
      if (known !== undefined) return known.run.text.read(after);
      return readStored(parts, { replyId, after, recover: () => recover({ alone: false }) });
    },
    async stop(replyId) {
      if (await callOff(replyId, "stopped")) return;
      await stopStored(parts.db, replyId, nowText(parts.clock));
    },
    async expire(replyId) {
      await callOff(replyId, "out-of-time");
    },
    has: (replyId) => writing.has(replyId),
    inFlight: () => writing.size,
    closing: () => closing,
    recover: () => recover({ alone: config.redisUrl === undefined }),
    recoverSilent: () => recover({ alone: false }),
    async drain(ms) {
      closing = true;
      const all = () => Promise.all([...writing.values()].map(({ done }) => done));
      if (ms > 0) await Promise.race([all(), sleep(ms, undefined, { ref: false })]);
      for (const { run } of writing.values()) run.callOff("interrupted");
      await all();
    },
  };
}
