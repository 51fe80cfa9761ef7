import type { Consent, ShownText } from "../../shared/privacy/consent.ts";
import type { Db } from "../db/database.ts";
import { insertConsents, listConsents } from "./store.ts";

type NewConsent = {
  userId: string;
  consent: Consent | undefined;
  /** Whether the person said to be 18 or older. */
  adult: boolean;
  /** UTC ISO-8601. */
  at: string;
};

/**
 * Records the consent of a registration: to the terms by their box, to the notice that was shown, and the
 * answer about the age. Programs that show nothing leave no record.
 */
export async function recordConsent(db: Db, { userId, consent, adult, at }: NewConsent) {
  if (consent === undefined) return;
  const { version, language, terms } = consent;
  const row = { user_id: userId, at, version, language };
  const ticked = terms === true;
  await insertConsents(db, [
    { ...row, document: "terms", act: ticked ? "terms-box" : "registration" },
    { ...row, document: "privacy-notice", act: ticked ? "notice-shown" : "registration" },
    ...(adult ? [{ ...row, document: "adult" as const, act: "adult-box" as const }] : []),
  ]);
}

/** Records that a person took their consent back. */
export async function recordWithdrawal(
  db: Db,
  { userId, shown: { version, language }, at }: { userId: string; shown: ShownText; at: string },
): Promise<void> {
  const row = { user_id: userId, at, version, language, act: "withdrawal" as const };
  await insertConsents(db, [
    { ...row, document: "terms" },
    { ...row, document: "privacy-notice" },
  ]);
}

// Other features may use this too.
export { listConsents };
