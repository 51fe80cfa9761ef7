import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import type { Db } from "../../db/database.ts";

/** Whether a device signed in before to the account of an identifier. */
export async function isDeviceKnown(db: Db, tokenHash: string, { type, value }: Identifier) {
  const row = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("known_devices.user_id")
    .where("known_devices.token_hash", "=", tokenHash)
    .where(`users.${type}`, "=", value)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the cookie of a device is ours: at least one account signed in with it. */
export async function isTokenInUse(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

type NewDeviceQuery = { tokenHash: string; userId: string; signedInBefore: boolean };

/**
 * Whether a device on which a user signs in is new to them. A user without known devices either signs in for the first
 * time, and the device is not new, or `signedInBefore`: on shared devices, or before all devices were forgotten.
 */
export async function isNewDevice(db: Db, { tokenHash, userId, signedInBefore }: NewDeviceQuery) {
  const devices = await db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .execute();
  if (devices.length === 0) return signedInBefore;
  return !devices.some((device) => device.token_hash === tokenHash);
}

type DeviceUse = { tokenHash: string; userId: string; now: string };

export async function saveDeviceUse(db: Db, { tokenHash, userId, now }: DeviceUse): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["token_hash", "user_id"]).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Deletes all but the devices that a user used last. */
export async function deleteOldestDevices(
  db: Db,
  { userId, keepNewest }: { userId: string; keepNewest: number },
): Promise<void> {
  const newest = db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .limit(keepNewest);
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("token_hash", "not in", newest)
    .execute();
}

/** Deletes a user's devices except `keepHash`. */
export async function deleteOtherDevices(db: Db, userId: string, keepHash: string | null) {
  let query = db.deleteFrom("known_devices").where("user_id", "=", userId);
  if (keepHash !== null) query = query.where("token_hash", "!=", keepHash);
  await query.execute();
}

export async function deleteDevice(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("known_devices").where("token_hash", "=", tokenHash).execute();
}
