import { autofillPasskey, stopAutofill } from "../../../lib/passkeys/autofill.ts";
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
