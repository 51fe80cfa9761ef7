import type { Consent } from "../../shared/privacy/consent.ts";
import type { Db } from "../db/database.ts";
import { insertConsents, listConsentRows } from "./store.ts";

type NewConsent = { userId: string; consent: Consent; at: string };

/** Records the consent of a registration: to the terms, and to the notice about personal data. */
export async function recordConsent(db: Db, { userId, consent, at }: NewConsent): Promise<void> {
  const row = { user_id: userId, act: "registration" as const, at, ...consent };
  await insertConsents(db, [
    { ...row, document: "terms" },
    { ...row, document: "privacy-notice" },
  ]);
}

/** A user's consents, oldest first. */
export function listConsents(db: Db, userId: string) {
  return listConsentRows(db, userId);
}
