const doublePressMs = 400;

/**
 * Whether a press is the second of a double press, and so was meant for what stood there before.
 * The event tells when the person pressed: a busy page handles the press later.
 * @param changedAtMs when what is pressed appeared, by `performance.now()`; null when nothing stood there before
 */
export function isDoublePress(press: { timeStamp: number }, changedAtMs: number | null): boolean {
  return changedAtMs !== null && press.timeStamp - changedAtMs < doublePressMs;
}
