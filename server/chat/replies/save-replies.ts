import { setTimeout as sleep } from "node:timers/promises";
import type { ReplyFigures } from "../../../shared/figures/reply-figures.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { DatabaseClock } from "../../db/database-clock.ts";
import { findDatabaseFailure } from "../../db/errors.ts";
import type { GroupCommit } from "../../db/statements/group-commit.ts";
import type { LogLine } from "../../log.ts";
import { releaseTrialQuestion } from "../../trials/trials.ts";
import type { ModelUsage } from "../model/types.ts";
import { noUsage } from "../model/usage.ts";
import { countModelUse, type UsageMetrics } from "../usage/count-usage.ts";
import { chargedTokens } from "../usage/prices.ts";
import { heartbeatEveryMs } from "./orphans.ts";
import { findReplyEnd } from "./poll-stored-reply.ts";
import type { ReplyOutcome, ReplyRun } from "./reply-run.ts";
import { saveReplyEnd, updateReplyTexts } from "./reply-store.ts";
import type { ReplyEnd } from "./reply-text.ts";
import { encodeCalculations, encodeCitations } from "./stored-json.ts";

const saveEveryMs = 1000;
const savesPerTickMax = 200;
const finishRetryMs = 250;
// Shorter than the time after which another instance counts the reply as orphaned.
const finishRetryMaxMs = 3000;
const attemptsPerLogLine = 10;
const refusedAttemptsMax = 4;

export type SaveDeps = {
  db: Db;
  groupCommit: GroupCommit;
  clock: Clock;
  /** Of the heartbeats, by which other instances see that a reply is being written. */
  databaseClock: DatabaseClock;
  metrics?: UsageMetrics;
  log: Record<"warn" | "error", LogLine>;
};

/** Tokens charged to the user's daily limit. A failed reply, or one interrupted before its first word, is free. */
function toChargedTokens(outcome: ReplyOutcome, isShown: boolean): number {
  const { finish, usage, estimatedTokens } = outcome;
  if (finish === "failed" || !isShown) return 0;
  return usage === null ? estimatedTokens : chargedTokens(usage);
}

/** What we pay for a reply; one cancelled before the API reported usage costs its estimated input. */
function toBilledUsage({ finish, usage, estimatedTokens }: ReplyOutcome): ModelUsage | null {
  if (usage !== null || finish === "failed" || estimatedTokens === 0) return usage;
  return { ...noUsage, input: estimatedTokens };
}

/**
 * Whether the conversation shows a reply: not one that ended without a word, failed or interrupted. An empty stopped one
 * is shown.
 */
function isShownReply({ finish }: ReplyOutcome, text: string): boolean {
  const isIncomplete = finish === "failed" || finish === "interrupted";
  return !isIncomplete || text.trim() !== "";
}

/** Logs a fault and returns null: figures must not prevent storing the reply. */
function classifyFigures({ log }: SaveDeps, run: ReplyRun): ReplyFigures | null {
  try {
    return run.classifyFigures();
  } catch (error) {
    log.error({ err: error, replyId: run.stored.replyId }, "figures not classified");
    return null;
  }
}

/** Counts what the call of a reply cost that was never stored, by estimate unless the API said it. It needs no database. */
export function countUnstoredReply(deps: SaveDeps, outcome: ReplyOutcome): void {
  if (outcome.requestedModel === null) return;
  const usage = toBilledUsage(outcome);
  countModelUse(deps.metrics, outcome.requestedModel, usage);
  const tokens = usage === null ? 0 : usage.input + usage.output;
  deps.log.warn({ tokens }, "the model was called for a turn that was not stored");
}

type EndedRun = { run: ReplyRun; outcome: ReplyOutcome; endedAt: Date };

async function saveOutcomeOnce(
  deps: SaveDeps,
  { run, outcome, endedAt: now }: EndedRun,
): Promise<ReplyEnd> {
  const { finish, errorCode } = outcome;
  const text = run.text.text();
  const isShown = isShownReply(outcome, text);
  const isUnanswered = finish === "failed" || !isShown;
  const figures = classifyFigures(deps, run);
  const billedUsage = toBilledUsage(outcome);
  const isStored = await saveReplyEnd(deps.groupCommit, {
    ...run.stored,
    ...outcome,
    text,
    tools: encodeCalculations(run.text.calculations()),
    citations: encodeCitations(run.text.citations()),
    figures,
    isShown,
    releaseTrialQuestion:
      run.stored.usesTrial === true && isUnanswered ? releaseTrialQuestion : null,
    now: now.toISOString(),
    billedUsage,
    day: indianDay(now),
    tokens: toChargedTokens(outcome, isShown),
  });
  if (!isStored) {
    const end = await findReplyEnd(deps.db, run.stored.replyId);
    return end ?? { finish: "interrupted", errorCode: null, text };
  }
  countModelUse(deps.metrics, outcome.requestedModel, billedUsage);
  return { finish, errorCode, text, ...(figures !== null && { figures }) };
}

/**
 * Stores how a reply ended, with its cost on the day on which it ended. While the database is unavailable, the reply
 * stays in memory and this retries as long as the process lives. After `refusedAttemptsMax` other errors it gives up:
 * readers get a failure, and recovery interrupts the row with its last saved text.
 */
export async function saveOutcomeWithRetry(
  deps: SaveDeps,
  run: ReplyRun,
  outcome: ReplyOutcome,
): Promise<ReplyEnd> {
  run.isEnding = true;
  const ended: EndedRun = { run, outcome, endedAt: deps.clock.now() };
  let refusedAttempts = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await saveOutcomeOnce(deps, ended);
    } catch (error) {
      const fields = { err: error, replyId: run.stored.replyId, attempt };
      if (findDatabaseFailure(error) === null) refusedAttempts += 1;
      if (refusedAttempts === refusedAttemptsMax) {
        deps.log.error(
          { ...fields, code: "REPLY_END_REFUSED" },
          "gave up storing a finished reply",
        );
        return { finish: "failed", errorCode: "INTERNAL_SERVER_ERROR", text: run.text.text() };
      }
      const isLogged = attempt % attemptsPerLogLine === 1;
      if (isLogged) deps.log.error(fields, "storing the end of a reply failed");
      await sleep(Math.min(finishRetryMs * 2 ** (attempt - 1), finishRetryMaxMs));
    }
  }
}

function listDueRuns(runs: Iterable<ReplyRun>, nowMs: number): ReplyRun[] {
  const due: ReplyRun[] = [];
  for (const run of runs) {
    const ageMs = nowMs - run.savedAtMs;
    const { text, savedLength, savedCalculations } = run;
    const hasGrown = text.length() > savedLength || text.calculations().length > savedCalculations;
    if (run.isEnding || ageMs < (hasGrown ? saveEveryMs : heartbeatEveryMs)) continue;
    due.push(run);
    if (due.length === savesPerTickMax) break;
  }
  return due;
}

/** Saves the texts that are due, all in one commit. Runs whose row another process ended are cancelled. */
export async function saveDueReplies(deps: SaveDeps, runs: Iterable<ReplyRun>): Promise<void> {
  const nowMs = performance.now();
  const due = listDueRuns(runs, nowMs);
  if (due.length === 0) return;
  const saves = due.map(({ stored, text }) => ({
    id: stored.replyId,
    text: text.text(),
    tools: encodeCalculations(text.calculations()),
    citations: encodeCitations(text.citations()),
  }));
  const before = due.map(({ savedLength, savedCalculations }) => ({
    savedLength,
    savedCalculations,
  }));
  for (const [index, run] of due.entries()) {
    run.savedAtMs = nowMs;
    run.savedLength = saves[index]?.text.length ?? 0;
    run.savedCalculations = run.text.calculations().length;
  }
  try {
    const savedAt = await deps.databaseClock.now();
    const lostIds = await updateReplyTexts(deps.db, saves, savedAt.toISOString());
    for (const run of due) if (lostIds.includes(run.stored.replyId)) run.cancel("lost");
  } catch (error) {
    for (const [index, run] of due.entries()) Object.assign(run, before[index]);
    throw error;
  }
}
