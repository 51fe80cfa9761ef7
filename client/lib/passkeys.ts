import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "./api/api-error.ts";
import { passkeyStrings as strings } from "./passkey-strings.ts";

// A lazy chunk of 4 KB: only people who use a passkey load it.
const load = () => import("@simplewebauthn/browser");

/** Whether the browser knows passkeys at all; false while the page is prerendered. */
export function canUsePasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Whether this device can hold a passkey and verify its person by finger, face or PIN. */
export async function canHoldPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser can autofill passkeys in a username field (conditional mediation). */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  if (isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

function toSentence(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "InvalidStateError") return strings.here;
  return name === "NotAllowedError" || name === "AbortError" ? strings.cancelled : strings.failed;
}

async function withSentence<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    throw new ApiError({ status: 0, serverMessage: toSentence(cause) });
  }
}

/** Asks the device to create a passkey. @throws ApiError with a sentence for the person */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await load();
  return withSentence(() => startRegistration({ optionsJSON }));
}

/** Asks the device to sign with a passkey. @throws ApiError with a sentence for the person */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load();
  return withSentence(() => startAuthentication({ optionsJSON }));
}

/** Waits until the person picks a passkey in the field of the username. @throws when it ends otherwise */
export async function autofillPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Cancels `autofillPasskey`. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
