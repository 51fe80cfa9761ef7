/**
 * The cookie that names a device. It signs nobody in: it only gives a device that signed in before
 * budgets of its own, which other people cannot use up. So it needs no protection from forged requests.
 */
export type DeviceCookie = {
  /** What the request brought; null without a cookie. */
  readonly token: string | null;
  /** What the answer sets: a token, null to remove the cookie, undefined to leave it as it is. */
  change: string | null | undefined;
};
