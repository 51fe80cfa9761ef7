import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { authCalls } from "../sign-in.ts";

type Options = Awaited<ReturnType<typeof authCalls.startPasskey>>;

/** Asks without tRPC's client, which whoever signs in otherwise needs only later. */
async function startPasskey(): Promise<Options> {
  const headers = { "content-type": "application/json" };
  const response = await fetch("/trpc/auth.startPasskey", { method: "POST", headers, body: "{}" });
  const { result } = await response.json();
  return result.data;
}

/** Waits until the person picks a passkey in the field; null once the step is over. @throws */
export async function waitForPasskey(isOver: () => boolean) {
  const options = await startPasskey();
  return isOver() ? null : autofillPasskey(options);
}

/** Ends the waiting. */
export const stopWaiting = stopAutofill;

const load = () => import("@simplewebauthn/browser");

/** Waits until the person picks a passkey in the field of the username. @throws when it ends otherwise */
async function autofillPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Cancels `autofillPasskey`. */
async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
