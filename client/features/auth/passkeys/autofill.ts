import { autofillPasskey, stopAutofill } from "../../../lib/passkeys/passkeys.ts";
import { authCalls } from "../sign-in.ts";

/** Waits until the person picks a passkey in the field; null once the step is over. @throws */
export async function waitForPasskey(isOver: () => boolean) {
  const options = await authCalls.startPasskey();
  return isOver() ? null : autofillPasskey(options);
}

/** Ends the waiting. */
export const stopWaiting = stopAutofill;
