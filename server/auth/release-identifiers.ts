import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { claimMessages } from "../contact/contact.ts";
import type { Trx } from "../db/database.ts";
import { deleteFailures } from "./attempts/attempt-store.ts";
import { listIdentifierKeys } from "./attempts/identifier-keys-store.ts";
import {
  anonymiseCodes,
  closeUnfinishedRegistration,
  findUnfinishedHolder,
  findUnfinishedIdentifiers,
} from "./identifier-store.ts";
import { toReleasedKey } from "./keyed-hash.ts";
import { toIdentifiers } from "./store.ts";

type HeldIdentifier = { userId: string; identifier: Identifier; pepper: string };

/**
 * Clears what is kept under an identifier that an account gives up. Deletes its counts of failed attempts; the codes
 * that were sent to it stay counted, under a keyed hash. Contact messages that a visitor sent from the email address
 * become the account's, so that its erasure finds them.
 */
export async function releaseIdentifier(
  trx: Trx,
  { userId, identifier: { type, value }, pepper }: HeldIdentifier,
): Promise<void> {
  const account = { id: userId, email: null, mobile: null, [type]: value };
  await deleteFailures(trx, await listIdentifierKeys(trx, account));
  await anonymiseCodes(trx, value, toReleasedKey(pepper, value));
  if (type === "email") await claimMessages(trx, userId, value);
}

/** Releases the identifiers of an account with an unfinished registration, and schedules its erasure. */
export async function abandonRegistration(
  trx: Trx,
  { userId, now, pepper }: { userId: string; now: string; pepper: string },
): Promise<void> {
  const before = await findUnfinishedIdentifiers(trx, userId);
  for (const identifier of before === undefined ? [] : toIdentifiers(before)) {
    await releaseIdentifier(trx, { userId, identifier, pepper });
  }
  await closeUnfinishedRegistration(trx, userId, now);
}

type IdentifierClaim = { identifier: Identifier; newOwnerId: string; now: string; pepper: string };

/**
 * Frees an identifier that only another account's unfinished registration holds. Messages that a visitor wrote from it
 * become `newOwnerId`'s, who proved it, because the registration is about to be erased.
 */
export async function releaseFromUnfinishedRegistration(
  trx: Trx,
  { identifier, newOwnerId, now, pepper }: IdentifierClaim,
): Promise<void> {
  const userId = await findUnfinishedHolder(trx, identifier, newOwnerId);
  if (userId === undefined) return;
  if (identifier.type === "email") await claimMessages(trx, newOwnerId, identifier.value);
  await abandonRegistration(trx, { userId, now, pepper });
}
