import type { Outputs } from "../../../lib/api/outputs.ts";
import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";

const loadWebAuthn = () => import("@simplewebauthn/browser");

/**
 * Requests the options. The first step has a budget of bytes without the client's calls (`rpc` chunk), which load with
 * the later steps, so this sends the request and reads tRPC's answer itself.
 */
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
export async function waitForPasskey(isCancelled: () => boolean) {
  if (isCancelled()) return null;
  const optionsJSON = await startPasskeySignIn();
  const { startAuthentication } = await loadWebAuthn();
  // A second request to the browser cancels the first one.
  if (isCancelled()) return null;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  rememberPasskeyHere();
  return answer;
}

export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}
