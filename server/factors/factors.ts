import { nowText, secondsAfter } from "../clock.ts";
import type { AppContext } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { type AppError, conflictError, fieldError } from "../errors.ts";
import {
  createRecoveryCodes,
  formatRecoveryCode,
  normalizeRecoveryCode,
} from "./recovery-codes.ts";
import {
  confirmPendingTotp,
  consumeRecoveryCode,
  consumeTotpStep,
  countUnusedCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  upsertPendingTotp,
} from "./store.ts";
import { createTotpSecret, findTotpStep, toTotpUri } from "./totp.ts";

/** A way to answer the second step of a sign-in. */
export type SecondFactorMethod = "totp" | "recovery";

// As long as the proof that the setup needs.
const pendingSeconds = 900;

type Deps = Pick<AppContext, "clock" | "secretBox">;
/** The error for a code that is wrong, used, or not of this account: the caller must not learn which. */
export function wrongFactorCodeError(): AppError {
  return fieldError("code", { id: "factorCodeInvalid" });
}

/** How an account answers the second step; empty for one that needs none. */
export async function listSecondFactors(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const totp = await findTotp(db, userId);
  if (totp === undefined || totp.confirmed_at === null) return [];
  return (await countUnusedCodes(db, userId)) > 0 ? ["totp", "recovery"] : ["totp"];
}

/** What the owner sees: since when the app is set up (null for never), and the codes left. */
export async function getSecondFactor(
  db: Db,
  userId: string,
): Promise<{ totp_since: string | null; recovery_codes_left: number }> {
  const totp = await findTotp(db, userId);
  const left = await countUnusedCodes(db, userId);
  return { totp_since: totp?.confirmed_at ?? null, recovery_codes_left: left };
}

/**
 * Begins to set up an authenticator app. Beginning again voids the earlier secret.
 * @throws AppError CONFLICT when one is set up
 */
export async function startTotp(
  { db, clock, secretBox }: Deps & Pick<AppContext, "db">,
  { userId, account }: { userId: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret();
  const sealedSecret = secretBox.seal(secret, userId);
  if (!(await upsertPendingTotp(db, { userId, sealedSecret, now: nowText(clock) })))
    throw conflictError({ id: "totpAlreadySet" });
  return { secret, uri: toTotpUri(secret, account) };
}

type TypedCode = { userId: string; code: string };

/**
 * Completes the setup that was begun, with a code of the app. The same code cannot sign in afterwards.
 * @returns the recovery codes, which nobody can read again
 * @throws AppError UNPROCESSABLE_CONTENT on `code`; CONFLICT when it is set up or nothing was begun
 */
export async function confirmTotp(
  deps: Deps,
  trx: Trx,
  { userId, code }: TypedCode,
): Promise<string[]> {
  const pending = await findTotp(trx, userId);
  if (pending?.confirmed_at != null) throw conflictError({ id: "totpAlreadySet" });
  const begunAfter = secondsAfter(deps.clock.now(), -pendingSeconds);
  if (pending === undefined || pending.created_at < begunAfter)
    throw conflictError({ id: "totpNotBegun" });
  const opened = deps.secretBox.open(pending.sealed_secret, userId);
  const step = opened === null ? null : findTotpStep(opened.text, code, deps.clock.now());
  if (step === null) throw wrongFactorCodeError();
  if (!(await confirmPendingTotp(trx, { userId, step, now: nowText(deps.clock) })))
    throw conflictError({ id: "totpAlreadySet" });
  return storeNewCodes(deps, trx, userId);
}

/** Replaces the recovery codes. @throws AppError CONFLICT without an authenticator app */
export async function renewRecoveryCodes(deps: Deps, trx: Trx, userId: string): Promise<string[]> {
  if ((await findTotp(trx, userId))?.confirmed_at == null)
    throw conflictError({ id: "totpNotSet" });
  return storeNewCodes(deps, trx, userId);
}

async function storeNewCodes(deps: Deps, trx: Trx, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => deps.secretBox.hashes(code, userId)[0] ?? "");
  await replaceRecoveryCodes(trx, { userId, hashes, now: nowText(deps.clock) });
  return codes.map(formatRecoveryCode);
}

/** Removes the app and its recovery codes. @returns false when there was none */
export async function removeSecondFactor(trx: Trx, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(trx, userId);
  return deleteTotp(trx, userId);
}

async function consumeTotpCode(deps: Deps, trx: Trx, { userId, code }: TypedCode) {
  const totp = await findTotp(trx, userId);
  if (totp === undefined) return false;
  const opened = deps.secretBox.open(totp.sealed_secret, userId);
  if (opened === null) return false;
  const step = findTotpStep(opened.text, code, deps.clock.now());
  if (step === null) return false;
  // An operator removes the previous AUTH_SECRET one day, so each use re-encrypts the secret.
  const sealedSecret = opened.isCurrent
    ? totp.sealed_secret
    : deps.secretBox.seal(opened.text, userId);
  return consumeTotpStep(trx, { userId, step, sealedSecret });
}

/** Uses up a code of the second step: each works once, also for concurrent calls. @returns whether it was right */
export async function consumeFactorCode(
  deps: Deps,
  trx: Trx,
  { userId, method, code }: TypedCode & { method: SecondFactorMethod },
): Promise<boolean> {
  if (method === "totp") return consumeTotpCode(deps, trx, { userId, code });
  const hashes = deps.secretBox.hashes(normalizeRecoveryCode(code), userId);
  return consumeRecoveryCode(trx, { userId, hashes, now: nowText(deps.clock) });
}
