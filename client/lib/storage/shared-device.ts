const key = "sharedDevice";

/** Whether the person said that others use this device too: what is theirs ends with the tab. */
export function isSharedDevice(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Prerendered, or blocked by the browser: then nothing is stored anyway.
    return false;
  }
}

/** Does nothing in a browser that blocks storage, which keeps nothing anyway. */
export function setSharedDevice(isShared: boolean): void {
  try {
    if (isShared) sessionStorage.setItem(key, "");
    else sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
