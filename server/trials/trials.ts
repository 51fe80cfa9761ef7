import { daySeconds } from "../../shared/indian-time.ts";
import { retentionSeconds } from "../../shared/privacy/retention.ts";
import { type Clock, nowText, secondsAfter } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import {
  anonymiseTrial,
  deleteTrialsBefore,
  findTrial,
  insertTrial,
  releaseTrialQuestion,
  takeTrialQuestion,
} from "./trial-store.ts";

const trialSeconds = daySeconds;

type Deps = { db: Db; clock: Clock; config: Pick<Config, "trialQuestions"> };

/** What is left of a trial; `ends_at` is UTC ISO-8601 text. */
export type Trial = { left: number; ends_at: string };

/**
 * Starts the trial of a mobile number that a code has just proven for the first time; `mobileHash` is a
 * keyed hash of it. Does nothing without `TRIAL_QUESTIONS`, and for a number or person that had a trial.
 */
export async function startTrial(
  { db, clock, config }: Deps,
  { userId, mobileHash }: { userId: string; mobileHash: string },
): Promise<void> {
  if (config.trialQuestions === 0) return;
  const now = clock.now();
  await insertTrial(db, {
    mobile_hash: mobileHash,
    user_id: userId,
    started_at: now.toISOString(),
    ends_at: secondsAfter(now, trialSeconds),
    questions: config.trialQuestions,
    asked: 0,
  });
}

/** The user's trial; null without one, and after it has ended. */
export async function findRunningTrial(
  { db, clock, config }: Deps,
  userId: string,
): Promise<Trial | null> {
  if (config.trialQuestions === 0) return null;
  const trial = await findTrial(db, userId);
  if (trial === undefined || trial.ends_at <= nowText(clock)) return null;
  return { left: Math.max(0, trial.questions - trial.asked), ends_at: trial.ends_at };
}

/** Whether the user may ask a question of the trial now. */
export async function hasTrialQuestion(deps: Deps, userId: string): Promise<boolean> {
  const trial = await findRunningTrial(deps, userId);
  return trial !== null && trial.left > 0;
}

/** Deletes trials after the time in which they prevent a second one for their number. */
export async function purgeTrials({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteTrialsBefore(db, secondsAfter(now, -retentionSeconds("trials", now)));
}

// Other features may use these too.
export { anonymiseTrial, releaseTrialQuestion, takeTrialQuestion };
