import { restartNewDeviceMails } from "../../account-events/account-events.ts";
import type { Trx } from "../../db/database.ts";
import { lockUser } from "../../db/locks.ts";
import { deleteFailures } from "../attempts/attempt-store.ts";
import { listDeviceKeys } from "../attempts/identifier-keys-store.ts";
import { hashOpaqueId } from "../keyed-hash.ts";
import { deleteOtherDevices } from "./known-device-store.ts";
import { endOtherSessions } from "./session-store.ts";

/**
 * Ends every session of a user but `exceptSessionId`, and forgets every device except the one of the cookie
 * `device`: a thief whose session ends must neither keep budgets of their own nor sign in again unnoticed. A sign-in
 * that has begun stores its session under the same lock, so none comes through between.
 */
export async function revokeOtherAccess(
  trx: Trx,
  end: { userId: string; exceptSessionId: string | null; device: string | null; now: string },
): Promise<void> {
  const { userId, exceptSessionId, device, now } = end;
  await lockUser(trx, userId);
  await endOtherSessions(trx, { userId, exceptSessionId, now });
  const keepHash = device === null ? null : hashOpaqueId(device);
  // Those counts contain the identifier, and an erasure finds them by the device.
  await deleteFailures(trx, await listDeviceKeys(trx, userId, keepHash));
  await deleteOtherDevices(trx, userId, keepHash);
  await restartNewDeviceMails(trx, userId, now);
}
