import { listAccountEvents } from "../../account-events/account-events.ts";
import { listIdentifierKeys } from "../../auth/auth.ts";
import { listConsents } from "../../consents/consents.ts";
import type { Db } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readTrustedContact } from "../../trusted-contact/trusted-contact.ts";
import { findNominee } from "../nominee/nominee-store.ts";
import { listDangersOf } from "./conversation-store.ts";
import {
  findAccountProfile,
  listContactMessagesOf,
  listDevicesOf,
  listFactorsOf,
  listPurchasesOf,
  listSessionsOf,
  listSignInTraces,
  listUsageOf,
} from "./person-store.ts";

/** What a download contains besides conversations and files. @throws AppError NOT_FOUND */
export async function readPerson(db: Db, userId: string) {
  const profile = await findAccountProfile(db, userId);
  if (profile === undefined) throw new AppError("NOT_FOUND");
  const identifiers = await listIdentifierKeys(db, profile);
  return {
    profile,
    nominee: (await findNominee(db, userId)) ?? null,
    trusted_contact: await readTrustedContact(db, userId),
    consents: await listConsents(db, userId),
    ...(await listSessionsOf(db, userId)),
    known_devices: await listDevicesOf(db, userId),
    sign_in: await listSignInTraces(db, identifiers),
    factors: await listFactorsOf(db, userId),
    account_events: await listAccountEvents(db, userId),
    dangers: await listDangersOf(db, userId),
    usage: await listUsageOf(db, userId),
    contact_messages: await listContactMessagesOf(db, userId, profile.email),
    ...(await listPurchasesOf(db, userId)),
  };
}
export type PersonData = Awaited<ReturnType<typeof readPerson>>;
