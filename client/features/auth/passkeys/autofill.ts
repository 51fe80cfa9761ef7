import { rememberPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";
import type { authCalls } from "../sign-in.ts";

type Options = Awaited<ReturnType<typeof authCalls.startPasskey>>;

const load = () => import("@simplewebauthn/browser");

/** Asks without tRPC's client, which whoever signs in otherwise needs only later. */
async function startPasskey(): Promise<Options> {
  const headers = { "content-type": "application/json" };
  const response = await fetch("/trpc/auth.startPasskey", { method: "POST", headers, body: "{}" });
  const { result } = await response.json();
  return result.data;
}

/** Waits until the person picks a passkey in the field; null where the offer is over before it began. @throws */
export async function waitForPasskey(isOver: () => boolean) {
  if (isOver()) return null;
  const optionsJSON = await startPasskey();
  const { startAuthentication } = await load();
  // A second request to the browser cancels the first one.
  if (isOver()) return null;
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  rememberPasskeyHere();
  return answer;
}

export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
