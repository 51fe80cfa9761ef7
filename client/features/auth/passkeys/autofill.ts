import type { Outputs } from "../../../lib/api/outputs.ts";
import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";

const loadWebAuthn = () => import("@simplewebauthn/browser");

/** Requests the options without tRPC's client, which a person who signs in in another way needs only later. */
async function startPasskeySignIn(): Promise<Outputs["auth"]["startPasskey"]> {
  const headers = { "content-type": "application/json" };
  const response = await fetch("/trpc/auth.startPasskey", { method: "POST", headers, body: "{}" });
  const { result } = await response.json();
  return result.data;
}

/**
 * Waits until the person picks a passkey in the field.
 * @returns null when the offer ended before the browser was asked
 * @throws when the server or the browser refuses
 */
export async function waitForPasskey(isOver: () => boolean) {
  if (isOver()) return null;
  const optionsJSON = await startPasskeySignIn();
  const { startAuthentication } = await loadWebAuthn();
  // A second request to the browser cancels the first one.
  if (isOver()) return null;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  rememberPasskeyHere();
  return answer;
}

export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}
