import type { RequestContext } from "../context.ts";

/** A way to prove the second factor. */
export type SecondFactorMethod = "totp" | "recovery-code" | "passkey";

/** The second step of a sign-in: what the caller answers, and how (contract, "/second-factor"). */
export type SecondFactorChallenge = { challenge: string; methods: SecondFactorMethod[] };

/**
 * Whether an account signs in only with a second factor, after a code as after a password. No account can
 * set one up yet.
 */
export async function needsSecondFactor(
  _deps: Pick<RequestContext, "db">,
  _userId: string,
): Promise<boolean> {
  return false;
}

/**
 * Begins the second step of a sign-in. @returns null for an account without a second factor
 * @throws Error for one that has it, so that nobody gets in without
 */
export async function startSecondFactor(
  deps: Pick<RequestContext, "db">,
  userId: string,
): Promise<SecondFactorChallenge | null> {
  if (!(await needsSecondFactor(deps, userId))) return null;
  throw new Error("no second factor can be checked yet");
}
