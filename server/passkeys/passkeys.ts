import { createHash } from "node:crypto";
import * as z from "zod";
import type { AssertionResponse, RegistrationResponse } from "../../shared/inputs/passkeys.ts";
import { nowText, secondsAfter } from "../clock.ts";
import type { AppContext } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { AppError, conflictError, fieldError } from "../errors.ts";
import { uuidv7 } from "../ids.ts";
import {
  consumePasskeyChallenge,
  deleteOldPasskeyChallenges,
  deletePasskey,
  findPasskeyRow,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeyRows,
  type PasskeyRow,
  setPasskeyName,
  updatePasskeyUse,
} from "./passkey-store.ts";
import { findPasskeyProvider } from "./providers.ts";
import type { PasskeyPurpose } from "./table.ts";
import {
  createAssertionOptions,
  createRegistrationOptions,
  type NewCredential,
  readChallenge,
  toRelyingParty,
  verifyAssertion,
  verifyRegistration,
} from "./webauthn.ts";

const challengeSeconds = 300;
const passkeysPerUser = 20;

type Deps = Pick<AppContext, "db" | "clock" | "config">;
type OwnSession = { id: string; userId: string };
type ChallengeRequest = { purpose: PasskeyPurpose; session: OwnSession | null };

/** A passkey as its owner sees it; `name` is null until they choose one. Times are UTC ISO-8601 text. */
export const passkeyOutput = z.object({
  id: z.string(),
  name: z.string().nullable(),
  maker: z.string().nullable(),
  synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ListedPasskey = z.output<typeof passkeyOutput>;

function hashChallenge(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

async function storeChallenge(deps: Deps, challenge: string, asked: ChallengeRequest) {
  await insertPasskeyChallenge(deps.db, {
    challenge_hash: hashChallenge(challenge),
    purpose: asked.purpose,
    user_id: asked.session?.userId ?? null,
    session_id: asked.session?.id ?? null,
    expires_at: secondsAfter(deps.clock.now(), challengeSeconds),
  });
}

/** Uses up the challenge of an answer. @returns null when it was not asked for, or was answered before */
async function consumeChallenge(
  { db, clock }: Deps,
  clientDataJson: string,
  { purpose, session }: ChallengeRequest,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const expected = { hash: hashChallenge(challenge), purpose, sessionId: session?.id ?? null };
  return (await consumePasskeyChallenge(db, { ...expected, now: nowText(clock) }))
    ? challenge
    : null;
}

function toListed(row: PasskeyRow): ListedPasskey {
  const { id, name, aaguid, synced, created_at, last_used_at } = row;
  return {
    id,
    name,
    maker: findPasskeyProvider(aaguid),
    synced: synced === 1,
    created_at,
    last_used_at,
  };
}

export async function listPasskeys(db: Db, userId: string): Promise<ListedPasskey[]> {
  return (await listPasskeyRows(db, userId)).map(toListed);
}

/**
 * What the browser needs to make a passkey. `account` is the name that it shows.
 * @throws AppError CONFLICT when the account has as many as it may
 */
export async function startPasskey(deps: Deps, session: OwnSession, account: string) {
  const rows = await listPasskeyRows(deps.db, session.userId);
  refuseTooMany(rows.length);
  const ownCredentialIds = rows.map((row) => row.credential_id);
  const rp = toRelyingParty(deps.config.publicUrl);
  const owner = { userId: session.userId, account, ownCredentialIds };
  const options = await createRegistrationOptions(rp, owner);
  await storeChallenge(deps, options.challenge, { purpose: "register", session });
  return options;
}

function refuseTooMany(count: number): void {
  if (count < passkeysPerUser) return;
  const values = { max: passkeysPerUser };
  throw conflictError({ id: "tooManyPasskeys", values });
}

/**
 * The credential that a browser made for the session that asked.
 * @throws AppError UNPROCESSABLE_CONTENT on `response`
 */
export async function requireNewPasskey(
  deps: Deps,
  session: OwnSession,
  response: RegistrationResponse,
): Promise<NewCredential> {
  const { clientDataJSON } = response.response;
  const asked = { purpose: "register", session } as const;
  const challenge = await consumeChallenge(deps, clientDataJSON, asked);
  const rp = toRelyingParty(deps.config.publicUrl);
  const found = challenge === null ? null : await verifyRegistration(rp, response, challenge);
  if (found === null) throw wrongPasskeyError();
  return found;
}

type NewPasskey = { userId: string; credential: NewCredential; transports: readonly string[] };

/** @throws AppError CONFLICT when an account has the credential already, or this one has too many */
export async function addPasskey(
  { clock }: Pick<Deps, "clock">,
  trx: Trx,
  { userId, credential, transports }: NewPasskey,
): Promise<ListedPasskey> {
  refuseTooMany((await listPasskeyRows(trx, userId)).length);
  const now = clock.now();
  const row: PasskeyRow = {
    id: uuidv7(now),
    user_id: userId,
    credential_id: credential.credentialId,
    public_key: credential.publicKey,
    counter: String(credential.counter),
    transports: JSON.stringify(transports),
    aaguid: credential.aaguid,
    synced: credential.isSynced ? 1 : 0,
    name: null,
    created_at: now.toISOString(),
    last_used_at: null,
  };
  if (!(await insertPasskey(trx, row))) throw conflictError({ id: "passkeyKnown" });
  return toListed(row);
}

/** The error for an invalid answer of a passkey; the caller must not learn why. */
export function wrongPasskeyError(): AppError {
  return fieldError("response", { id: "passkeyRefused" });
}

/** What the browser needs to sign in by any passkey, or to prove by one of the session's own. */
export async function startAssertion(deps: Deps, session: OwnSession | null) {
  const rows = session === null ? [] : await listPasskeyRows(deps.db, session.userId);
  if (session !== null && rows.length === 0)
    throw fieldError("method", { id: "passkeyUnavailable" });
  const rp = toRelyingParty(deps.config.publicUrl);
  const ownCredentialIds = rows.map((row) => row.credential_id);
  const options = await createAssertionOptions(rp, ownCredentialIds);
  const purpose = session === null ? "sign-in" : "prove";
  await storeChallenge(deps, options.challenge, { purpose, session });
  return options;
}

/** Whether the answer names the owner of the passkey; authenticators may leave the name out. */
function namesOwner(response: AssertionResponse, row: PasskeyRow): boolean {
  const { userHandle } = response.response;
  return userHandle == null || userHandle === Buffer.from(row.user_id).toString("base64url");
}

/**
 * Checks an answer with a passkey, and consumes its challenge whatever the result. It requires user
 * verification and a signature counter that grows.
 * @returns whose passkey it is; null when it proves nothing
 */
export async function checkPasskey(
  deps: Deps,
  session: OwnSession | null,
  response: AssertionResponse,
): Promise<string | null> {
  const purpose = session === null ? "sign-in" : "prove";
  const { clientDataJSON } = response.response;
  const challenge = await consumeChallenge(deps, clientDataJSON, { purpose, session });
  const row = await findPasskeyRow(deps.db, response.id);
  if (challenge === null || row === undefined || !namesOwner(response, row)) return null;
  if (session !== null && session.userId !== row.user_id) return null;
  const { id, credential_id: credentialId, public_key: publicKey, counter: before } = row;
  const credential = { credentialId, publicKey, counter: Number(before) };
  const rp = toRelyingParty(deps.config.publicUrl);
  const use = await verifyAssertion(rp, response, { challenge, credential });
  if (use === null) return null;
  const { counter, isSynced } = use;
  const synced = isSynced ? 1 : 0;
  const now = nowText(deps.clock);
  const stored = { id, before, counter: String(counter), synced, now };
  return (await updatePasskeyUse(deps.db, stored)) ? row.user_id : null;
}

/** Whether an account still has the passkey that answered. */
export async function hasPasskey(db: Db, userId: string, { id }: Pick<AssertionResponse, "id">) {
  return (await findPasskeyRow(db, id))?.user_id === userId;
}

/** @throws AppError NOT_FOUND */
export async function renamePasskey(db: Db, own: { id: string; userId: string }, name: string) {
  if (!(await setPasskeyName(db, own, name))) throw new AppError("NOT_FOUND");
}

/** @throws AppError NOT_FOUND */
export async function removePasskey(trx: Trx, own: { id: string; userId: string }): Promise<void> {
  if (!(await deletePasskey(trx, own))) throw new AppError("NOT_FOUND");
}

// Other features may use this too.
export { deleteOldPasskeyChallenges };
