/** The key of the mark in the tab's storage. */
export const sharedDeviceKey = "sharedDevice";

/** Whether the person said that others use this device: then their data ends with the tab. */
export function isSharedDevice(): boolean {
  try {
    return sessionStorage.getItem(sharedDeviceKey) !== null;
  } catch {
    // Prerendered, or blocked by the browser: then nothing is stored anyway.
    return false;
  }
}
