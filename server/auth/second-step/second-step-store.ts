import type { Selectable } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import type { SignInChallengesTable } from "../table.ts";

type NewChallenge = Omit<Selectable<SignInChallengesTable>, "attempts">;

export async function insertChallenge(trx: Trx, challenge: NewChallenge): Promise<void> {
  await trx.insertInto("sign_in_challenges").values(challenge).execute();
}

/** A challenge that has not expired. */
export async function findChallenge(db: Db, hash: string, now: string) {
  return db
    .selectFrom("sign_in_challenges")
    .selectAll()
    .where("challenge_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Counts an attempt before the code is compared. @returns false once the challenge has had `attemptsMax` */
export async function takeChallengeAttempt(
  trx: Trx,
  { hash, attemptsMax }: { hash: string; attemptsMax: number },
): Promise<boolean> {
  const row = await trx
    .updateTable("sign_in_challenges")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("challenge_hash", "=", hash)
    .where("attempts", "<", attemptsMax)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a challenge. @returns false when it is gone */
export async function consumeChallenge(trx: Trx, hash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("sign_in_challenges")
    .where("challenge_hash", "=", hash)
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** The times of an account's attempts since a time, oldest first. */
export async function listFactorAttempts(
  trx: Trx,
  { userId, device, since }: { userId: string; device: string; since: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("factor_attempts")
    .select("at")
    .where("user_id", "=", userId)
    .where("device", "=", device)
    .where("at", ">", since)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

export async function insertFactorAttempt(
  trx: Trx,
  { userId, device, at }: { userId: string; device: string; at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("factor_attempts")
    .values({ user_id: userId, device, at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives back an attempt that succeeded. */
export async function deleteFactorAttempt(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("factor_attempts").where("id", "=", id).execute();
}
