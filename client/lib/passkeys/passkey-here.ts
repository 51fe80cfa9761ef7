import { passkeyHereKey } from "../storage/clear-device.ts";
import { isSharedDevice } from "../storage/shared-device.ts";
import { openStorage } from "../storage/storage.ts";

/** Whether a passkey was made or used in this browser, or somebody signed in here whose account has one. */
export function hasPasskeyHere(): boolean {
  return openStorage().getItem(passkeyHereKey) !== null;
}

export function rememberPasskeyHere(): void {
  if (!isSharedDevice()) openStorage().setItem(passkeyHereKey, "yes");
}
