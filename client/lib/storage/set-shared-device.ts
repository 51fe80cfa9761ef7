import { sharedDeviceKey } from "./shared-device.ts";
import { saveInTab } from "./tab-storage.ts";

/** Remembers in this tab whether others use this device too. */
export function setSharedDevice(isShared: boolean): void {
  saveInTab(sharedDeviceKey, isShared ? "yes" : null);
}
