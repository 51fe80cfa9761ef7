import { recordNewDevice } from "../../account-events/account-events.ts";
import { nowText, secondsAfter } from "../../clock.ts";
import type { RequestContext } from "../../context.ts";
import { createOpaqueId, hashOpaqueId } from "../keyed-hash.ts";
import {
  deleteDevice,
  deleteOldestDevices,
  isNewDevice,
  isTokenInUse,
  saveDeviceUse,
} from "./known-device-store.ts";
import { registrationMaxSeconds } from "./session.ts";

const devicesPerUserMax = 20;

type Deps = Pick<RequestContext, "db" | "clock" | "device">;

/**
 * Remembers that a user signed in on this device, and gives the device a token if it has none of ours.
 */
export async function rememberDevice(deps: Deps, userId: string): Promise<void> {
  const { db, device } = deps;
  const isOurs = device.token !== null && (await isTokenInUse(db, hashOpaqueId(device.token)));
  const token = isOurs && device.token !== null ? device.token : createOpaqueId();
  const tokenHash = hashOpaqueId(token);
  await db.transaction().execute(async (trx) => {
    await saveDeviceUse(trx, { tokenHash, userId, now: nowText(deps.clock) });
    await deleteOldestDevices(trx, { userId, keepNewest: devicesPerUserMax });
  });
  device.change = token;
}

/**
 * Records a sign-in on a device that is new to an account; its owner gets a mail. On a shared phone, the
 * first sign-ins after the registration are the owner's own.
 */
export async function reportNewDevice(
  { db, clock, device }: Deps,
  { id: userId, registered_at }: { id: string; registered_at: string | null },
): Promise<void> {
  const tokenHash = device.token === null ? "" : hashOpaqueId(device.token);
  const before = secondsAfter(clock.now(), -registrationMaxSeconds);
  const signedInBefore = registered_at !== null && registered_at <= before;
  if (await isNewDevice(db, { tokenHash, userId, signedInBefore }))
    await recordNewDevice(db, userId, clock.now());
}

/** Forgets this device, for whoever used it. A shared phone keeps nothing. */
export async function forgetDevice({ db, device }: Deps): Promise<void> {
  if (device.token !== null) await deleteDevice(db, hashOpaqueId(device.token));
  device.change = null;
}
