import { setTimeout as sleep } from "node:timers/promises";
import { nowText } from "../../clock.ts";
import type { Model } from "../model/types.ts";
import { createReaders, type Readers } from "./readers.ts";
import { type CancelReason, createReplyRun, type Run, type ReplyOutcome, type Turn } from "./reply-run.ts";
import { type SaveDeps, saveDueReplies, settle } from "./save-replies.ts";
import { interruptOrphans, stopStored } from "./reply-store.ts";
import type { ReplyReader } from "./reply-text.ts";
import { readStored, orphanCutoff } from "./stored-reply.ts";

const tickMs = 250;
const streamTotalMs = 180_000;

/** The replies that are being written: started, read from any character on, stopped. */
export interface Replies {
  /** Begins to write a reply whose rows are stored. */
  start(turn: Turn): void;
  /** A reply's text from a character on, then how it ended. */
  read(replyId: number, after: number): ReplyReader;
  /** Who reads how much at once. */
  readers: Readers;
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
  /**
   * At start: interrupts what was last saved before `databaseExclusiveSince`, a moment when nobody else held the
   * database; without such a moment, only what is silent.
   */
  recover(start: { databaseExclusiveSince: Date | null }): Promise<void>;
  /** Interrupts what has given no sign of life for 12 seconds. */
  recoverOrphans(): Promise<void>;
  /** Lets replies finish for so long, then interrupts the rest and waits until all is stored. */
  drain(ms: number): Promise<void>;
}

export type ReplyDeps = SaveDeps & {
  model: Model;
  /** How long the model may take, in milliseconds; without `totalMs` the usual time of streams. */
  limits: { firstTokenMs: number; idleMs: number; totalMs?: number | undefined };
};

type Writing = { run: Run; done: Promise<void> };

function noteFault(log: ReplyDeps["log"], replyId: number, end: ReplyOutcome): void {
  if (end.finish !== "failed" && end.errorCode === null) return;
  const detail = end.fault instanceof Error ? end.fault.message : end.stopReason;
  log.warn({ replyId, finish: end.finish, code: end.errorCode, detail }, "a reply fell short");
}

/** The hub of one process. */
export function createReplies(deps: ReplyDeps): Replies {
  const { db, clock, log, model } = deps;
  const writing = new Map<number, Writing>();
  const limits = {
    firstTokenMs: deps.limits.firstTokenMs,
    idleMs: deps.limits.idleMs,
    deadlineMs: deps.limits.totalMs ?? streamTotalMs,
  };
  let closing = false;
  let ticker: NodeJS.Timeout | undefined;
  let saving = false;

  const tick = async () => {
    if (saving) return;
    saving = true;
    try {
      await saveDueReplies(
        deps,
        Array.from(writing.values(), ({ run }) => run),
      );
    } catch (error) {
      log.warn({ err: error }, "replies were not saved");
    } finally {
      saving = false;
    }
  };

  const write = async (run: Run) => {
    const { replyId } = run.turn;
    const end = await run.write(model, limits);
    noteFault(log, replyId, end);
    const stored = await settle(deps, run, end);
    writing.delete(replyId);
    if (writing.size === 0) clearInterval(ticker);
    run.text.end(stored);
    run.turn.onEnd?.(stored);
  };

  const interrupt = async (savedBefore: string) => {
    const now = nowText(clock);
    await interruptOrphans(db, { now, savedBefore, except: [...writing.keys()] });
  };
  const recoverOrphans = () => interrupt(orphanCutoff(clock));

  const cancel = async (replyId: number, why: CancelReason) => {
    const known = writing.get(replyId);
    if (known === undefined) return false;
    known.run.cancel(why);
    await known.done;
    return true;
  };

  return {
    start(turn) {
      const run = createReplyRun(turn);
      if (writing.size === 0) ticker = setInterval(() => void tick(), tickMs);
      writing.set(turn.replyId, { run, done: write(run) });
    },
    read(replyId, after) {
      const known = writing.get(replyId);
      if (known !== undefined) return known.run.text.read(after);
      return readStored({ db, clock, recover: recoverOrphans }, replyId, after);
    },
    readers: createReaders(),
    async stop(replyId) {
      if (await cancel(replyId, "stopped")) return;
      await stopStored(db, replyId, nowText(clock));
    },
    async expire(replyId) {
      await cancel(replyId, "out-of-time");
    },
    has: (replyId) => writing.has(replyId),
    inFlight: () => writing.size,
    closing: () => closing,
    recover: ({ databaseExclusiveSince }) =>
      interrupt(databaseExclusiveSince?.toISOString() ?? orphanCutoff(clock)),
    recoverOrphans,
    async drain(ms) {
      closing = true;
      const all = () => Promise.all([...writing.values()].map(({ done }) => done));
      if (ms > 0) await Promise.race([all(), sleep(ms, undefined, { ref: false })]);
      for (const { run } of writing.values()) run.cancel("interrupted");
      await all();
    },
  };
}
