import { readFromTab } from "./tab-storage.ts";

export const sharedDeviceKey = "sharedDevice";

/** Whether the person said that others use this device: then their data ends with the tab. */
export function isSharedDevice(): boolean {
  return readFromTab(sharedDeviceKey) !== null;
}
