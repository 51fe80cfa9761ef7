import { setTimeout as sleep } from "node:timers/promises";
import { indianDay } from "../../../shared/indian-time.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { noUsage } from "../model/event-reader.ts";
import type { ModelUsage } from "../model/types.ts";
import { chargedTokens } from "../usage/turn-cost.ts";
import type { Run, ReplyOutcome } from "./reply-run.ts";
import { finishReply, saveReplies } from "./reply-store.ts";
import type { ReplyEnd } from "./reply-text.ts";
import { storedEnd } from "./stored-reply.ts";

const saveEveryMs = 1000;
const signOfLifeEveryMs = 5000;
const savesATickMax = 200;
const finishAttemptsMax = 6;
const finishRetryMs = 250;

/** Where a reply is kept, and what time it is. */
export type SaveDeps = {
  db: Db;
  clock: Clock;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
};

/** What a reply is charged to its person's day; a failure is our loss. */
function tokensOf({ finish, usage, estimate }: ReplyOutcome): number {
  if (finish === "failed") return 0;
  return usage === null ? estimate : chargedTokens(usage);
}

/** What we pay for a reply; one that was called off before any count came has cost its question. */
function paidFor({ finish, usage, estimate }: ReplyOutcome): ModelUsage | null {
  if (usage !== null || finish === "failed" || estimate === 0) return usage;
  return { ...noUsage, input: estimate };
}

/** A reply that failed before a word is not shown; one that was stopped is, even when empty. */
function isShown(end: ReplyOutcome, text: string): boolean {
  const fell = end.finish === "failed" || end.finish === "interrupted";
  return !fell || text.trim() !== "";
}

async function storeEnd(deps: SaveDeps, run: Run, end: ReplyOutcome): Promise<ReplyEnd> {
  const { replyId: id, messageId, userId, serviceId } = run.turn;
  const text = run.text.text();
  const now = deps.clock.now();
  const stored = await finishReply(deps.db, {
    ...{ id, messageId, userId, serviceId, text },
    finish: end.finish,
    errorCode: end.errorCode,
    shown: isShown(end, text),
    now: now.toISOString(),
    model: end.model,
    stopReason: end.stopReason,
    usage: end.usage,
    paid: paidFor(end),
    asked: end.asked,
    day: indianDay(now),
    tokens: tokensOf(end),
  });
  if (stored) return { finish: end.finish, errorCode: end.errorCode, text };
  return (await storedEnd(deps.db, id)) ?? { finish: "interrupted", errorCode: null, text };
}

/** Stores how a reply ended, again and again while the database refuses. */
export async function settle(deps: SaveDeps, run: Run, end: ReplyOutcome): Promise<ReplyEnd> {
  run.settling = true;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeEnd(deps, run, end);
    } catch (error) {
      deps.log.error({ err: error, replyId: run.turn.replyId }, "a reply's end was not stored");
      if (attempt >= finishAttemptsMax) {
        const text = run.text.text();
        return { finish: "failed", errorCode: "INTERNAL_SERVER_ERROR", text };
      }
      await sleep(finishRetryMs * 2 ** attempt);
    }
  }
}

function dueOf(runs: Iterable<Run>, nowMs: number): Run[] {
  const due: Run[] = [];
  for (const run of runs) {
    const ageMs = nowMs - run.savedAtMs;
    const grown = run.text.length() > run.savedLength;
    if (run.settling || ageMs < (grown ? saveEveryMs : signOfLifeEveryMs)) continue;
    due.push(run);
    if (due.length === savesATickMax) break;
  }
  return due;
}

/** Saves whatever is due, in one commit a tick however many replies are being written. */
export async function saveDueReplies(deps: SaveDeps, runs: Iterable<Run>): Promise<void> {
  const nowMs = performance.now();
  const due = dueOf(runs, nowMs);
  if (due.length === 0) return;
  const saves = due.map((run) => ({ id: run.turn.replyId, text: run.text.text() }));
  for (const [index, run] of due.entries()) {
    run.savedAtMs = nowMs;
    run.savedLength = saves[index]?.text.length ?? 0;
  }
  const lost = await saveReplies(deps.db, saves, nowText(deps.clock));
  for (const run of due) if (lost.includes(run.turn.replyId)) run.cancel("lost");
}
