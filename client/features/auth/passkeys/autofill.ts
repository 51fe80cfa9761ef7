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

/** Waits until the person picks a passkey in the field; null once the step is over. @throws */
export async function waitForPasskey(isOver: () => boolean) {
  const optionsJSON = await startPasskey();
  if (isOver()) return null;
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
