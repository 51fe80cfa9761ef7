import type { Db } from "../db/database.ts";
import type { TrialsTable } from "./table.ts";

/** Inserts a trial, unless the number or the user has had one. */
export async function insertTrial(db: Db, trial: TrialsTable): Promise<void> {
  await db
    .insertInto("trials")
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTrial(db: Db, userId: string): Promise<TrialsTable | undefined> {
  return db.selectFrom("trials").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

type At = { userId: string; now: string };

/** Counts a question of the trial. @returns false when none is left, or the trial has ended */
export async function takeTrialQuestion(db: Db, { userId, now }: At): Promise<boolean> {
  const result = await db
    .updateTable("trials")
    .set((row) => ({ asked: row("asked", "+", 1) }))
    .where("user_id", "=", userId)
    .where("ends_at", ">", now)
    .whereRef("asked", "<", "questions")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives a question back that got no answer; does nothing without a trial. */
export async function releaseTrialQuestion(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("trials")
    .set((row) => ({ asked: row("asked", "-", 1) }))
    .where("user_id", "=", userId)
    .where("asked", ">", 0)
    .execute();
}

/** Forgets whose trial it was; the hash still keeps the number from a second one. */
export async function anonymiseTrial(db: Db, userId: string): Promise<void> {
  await db.updateTable("trials").set({ user_id: null }).where("user_id", "=", userId).execute();
}

export async function deleteTrialsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("trials").where("started_at", "<", before).execute();
}
