import type { Finish } from "../../../shared/chat-events.ts";
import { waitAtMost } from "../../../shared/with-timeout.ts";
import { nowText } from "../../clock.ts";
import { findDatabaseFailure } from "../../db/errors.ts";
import { releaseTrialQuestion } from "../../trials/trials.ts";
import type { Model } from "../model/types.ts";
import { createActiveReplies } from "./active-replies.ts";
import { createAutosave } from "./autosave.ts";
import { findSafeCutoff } from "./orphans.ts";
import { pollStoredReply } from "./poll-stored-reply.ts";
import { toPollableIterator } from "./pollable-iterator.ts";
import { createReaders, type Readers } from "./readers.ts";
import {
  type CancelReason,
  createPendingRun,
  type PreparedReply,
  type ReplyOutcome,
  type ReplyRun,
  type StoredReply,
} from "./reply-run.ts";
import { markOrphansInterrupted, markReplyStopped } from "./reply-store.ts";
import type { ReplyEnd, ReplyPosition, ReplyReader } from "./reply-text.ts";
import { countUnstoredReply, type SaveDeps, saveOutcomeWithRetry } from "./save-replies.ts";

const streamTotalMaxMs = 180_000;
/** How long a finished reply stays open for the second listener; its text is sent before. */
const listenerGraceMs = 1000;
const endedByModel: readonly Finish[] = ["complete", "cut", "refused", "failed"];
/** How long the readers of a reply wait until its end is stored. Then they get an error, and storing continues. */
const readersWaitMs = 15_000;
/** For how long no turn calls the model before it is stored, once the database has failed to store one. */
const noEarlyCallMs = 5000;
/** How long a turn waits for another of its person to be stored. The unique indexes keep them apart after that, too. */
const storingWaitMs = 5000;

const noResult = () => undefined;

/** The replies that are being written: start them, read them from any character on, stop them. */
export interface Replies {
  /** The time of a new reply's first heartbeat, by the clock that all instances share. */
  firstHeartbeat(): Promise<Date>;
  /**
   * Stores a person's turns one after another, and makes `drain` wait for them as for a reply that is being written.
   * `mayCallEarly`: whether the turn may call the model before it is stored. It may not when another turn of the person
   * is being stored or answered here, since it may lose the race for a slot or a key; and none may for some seconds
   * after the database failed to store one.
   */
  storeOneAtATime<Result>(
    userId: string,
    start: (mayCallEarly: boolean) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Calls the model for a reply, also before its rows are stored. After the commit, `publish` lets clients read the
   * reply and saves it; `cancel` ends the call of one that was not stored because of an error.
   */
  callModel(prepare: () => Promise<PreparedReply>): PendingReply;
  /** What a reply has from a position on, then how it ended. */
  read(replyId: number, position: ReplyPosition): ReplyReader;
  /** Limits the streams that each user reads at once. */
  readers: Readers;
  /** Cancels the model's work at once and keeps the text so far. */
  stop(replyId: number): Promise<void>;
  /** Like `stop`, for a reply whose time is over. */
  expire(replyId: number): Promise<void>;
  /** True for a reply that this process writes. */
  isLocal(replyId: number): boolean;
  countActive(): number;
  /** True once `drain` was called: no reply may start any more. */
  isDraining(): boolean;
  /**
   * At startup: interrupts replies last saved before `soleInstanceSince`, a moment when no other
   * process had the database open; without such a moment, only orphans.
   */
  recover(start: { soleInstanceSince: Date | null }): Promise<void>;
  /**
   * Interrupts replies whose writer is gone (orphans.ts); does nothing during an outage of the database
   * and shortly after one.
   */
  recoverOrphans(): Promise<void>;
  /**
   * Lets replies and started turns finish for `ms`, then interrupts the rest and waits until all are stored. Readers of
   * other processes' replies end then without an end event: they go on elsewhere.
   */
  drain(ms: number): Promise<void>;
}

export type PendingReply = { publish(stored: StoredReply): void; cancel(error: unknown): void };

export type ReplyDeps = SaveDeps & {
  model: Model;
  /** The model's time limits; `totalMaxMs` defaults to the limit of streams. */
  limits: { firstTokenMaxMs: number; idleMaxMs: number; totalMaxMs?: number | undefined };
  rateLimitScale: number;
};

/** Waits for all of a set, and for what joins it meanwhile. */
async function waitForAll(unfinished: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished);
}

function logFailure(log: ReplyDeps["log"], replyId: number, outcome: ReplyOutcome): void {
  const { finish, errorCode: code, error, stopReason } = outcome;
  if (finish !== "failed" && code === null) return;
  const detail = error instanceof Error ? error.message : stopReason;
  log.warn({ replyId, finish, code, detail }, "a reply is incomplete");
}

/** Stores how a reply ended. After `readersWaitMs` its readers get an error; storing continues. */
async function saveEnd(deps: ReplyDeps, run: ReplyRun, outcome: ReplyOutcome): Promise<ReplyEnd> {
  const errorCode = "SERVICE_UNAVAILABLE";
  const onTimeout = () => run.text.end({ finish: "failed", errorCode, text: run.text.text() });
  const timer = setTimeout(onTimeout, readersWaitMs);
  try {
    return await saveOutcomeWithRetry(deps, run, outcome);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs what stores a person's turns one after another; the first of them is alone. */
function createStoringQueue() {
  // By person, the newest turn that is being stored.
  const newest = new Map<string, Promise<void>>();
  return async <Result>(userId: string, store: (isAlone: boolean) => Promise<Result>) => {
    const before = newest.get(userId);
    const work =
      before === undefined
        ? store(true)
        : waitAtMost(before, storingWaitMs).then(() => store(false));
    const settled = work.then(noResult, noResult);
    newest.set(userId, settled);
    try {
      return await work;
    } finally {
      if (newest.get(userId) === settled) newest.delete(userId);
    }
  };
}

/** Writes replies, saves them while they grow, and stores how each ended. */
function createReplyWriter(deps: ReplyDeps) {
  const active = createActiveReplies();
  // Replies until their readers have the end, and turns that are being stored.
  const unfinished = new Set<Promise<unknown>>();
  const storeAfterOthers = createStoringQueue();
  let earlyFromMs = 0;
  let isClosing = false;
  const addUnfinished = <Result>(work: Promise<Result>): Promise<Result> => {
    unfinished.add(work);
    const remove = () => unfinished.delete(work);
    work.then(remove, remove);
    return work;
  };
  const autosave = createAutosave(deps, () => Array.from(active.byId.values(), ({ run }) => run));
  const limits = {
    firstTokenMaxMs: deps.limits.firstTokenMaxMs,
    idleMaxMs: deps.limits.idleMaxMs,
    totalMaxMs: deps.limits.totalMaxMs ?? streamTotalMaxMs,
  };
  /** Waits for the model, stores how the reply ended, then ends its readers. The second listener works meanwhile. */
  const completeReply = async (run: ReplyRun, writing: Promise<ReplyOutcome>) => {
    const { replyId, listenForDanger, onEnd } = run.stored;
    const listening = listenForDanger?.((danger) => run.text.raise(danger, run.text.length()));
    const outcome = await writing;
    logFailure(deps.log, replyId, outcome);
    const end = await saveEnd(deps, run, outcome);
    active.delete(run.stored);
    if (active.byId.size === 0) autosave.stop();
    if (listening !== undefined && endedByModel.includes(end.finish)) {
      await waitAtMost(listening, listenerGraceMs);
    }
    run.text.end(end);
    const { firstTokenMs } = outcome;
    onEnd?.(end, firstTokenMs === null ? null : Math.max(firstTokenMs, run.storedMs));
  };
  return {
    active: active.byId,
    addUnfinished,
    storeOneAtATime: <Result>(userId: string, start: (mayCallEarly: boolean) => Promise<Result>) =>
      addUnfinished(
        storeAfterOthers(userId, (isAlone) =>
          start(isAlone && performance.now() >= earlyFromMs && !active.hasUser(userId)),
        ),
      ),
    callModel(prepare: () => Promise<PreparedReply>): PendingReply {
      const calledMs = performance.now();
      const pending = createPendingRun(prepare);
      const writing = pending.write(deps.model, limits);
      return {
        publish(stored) {
          const run = Object.assign(pending, { stored, storedMs: performance.now() - calledMs });
          if (active.byId.size === 0) autosave.start();
          active.add({ run, done: addUnfinished(completeReply(run, writing)) });
          if (isClosing) run.cancel("interrupted");
        },
        cancel(error) {
          pending.cancel("lost");
          if (findDatabaseFailure(error) !== null) earlyFromMs = performance.now() + noEarlyCallMs;
          void addUnfinished(writing.then((outcome) => countUnstoredReply(deps, outcome)));
        },
      };
    },
    /** Resolves once the end is stored. @returns false when this process does not write the reply */
    async cancel(replyId: number, reason: CancelReason): Promise<boolean> {
      const found = active.byId.get(replyId);
      if (found === undefined) return false;
      found.run.cancel(reason);
      await found.done;
      return true;
    },
    async drain(ms: number) {
      if (ms > 0) await waitAtMost(waitForAll(unfinished), ms);
      isClosing = true;
      for (const { run } of active.byId.values()) run.cancel("interrupted");
      await waitForAll(unfinished);
    },
  };
}

export function createReplies(deps: ReplyDeps): Replies {
  const { db, clock, databaseClock } = deps;
  const writer = createReplyWriter(deps);
  const { active } = writer;
  const readers = createReaders(deps.rateLimitScale);
  let isDraining = false;

  const interrupt = (savedBefore: string) =>
    markOrphansInterrupted(db, {
      now: nowText(clock),
      savedBefore,
      except: [...active.keys()],
      releaseTrialQuestion,
    });
  const recoverOrphans = async () => {
    const cutoff = await findSafeCutoff(databaseClock);
    if (cutoff !== null) await interrupt(cutoff);
  };

  return {
    firstHeartbeat: () => databaseClock.now(),
    storeOneAtATime: writer.storeOneAtATime,
    callModel: writer.callModel,
    read(replyId, position) {
      const found = active.get(replyId);
      if (found !== undefined) return found.run.text.read(position);
      return toPollableIterator(pollStoredReply({ db, clock, recoverOrphans }, replyId, position));
    },
    readers,
    async stop(replyId) {
      if (await writer.cancel(replyId, "stopped")) return;
      await markReplyStopped(db, replyId, nowText(clock));
    },
    async expire(replyId) {
      await writer.cancel(replyId, "out-of-time");
    },
    isLocal: (replyId) => active.has(replyId),
    countActive: () => active.size,
    isDraining: () => isDraining,
    recover: ({ soleInstanceSince }) =>
      soleInstanceSince === null ? recoverOrphans() : interrupt(soleInstanceSince.toISOString()),
    recoverOrphans,
    async drain(ms) {
      isDraining = true;
      await writer.drain(ms);
      readers.endIdleReaders();
    },
  };
}
