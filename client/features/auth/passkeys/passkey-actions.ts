import {
  createPasskey,
  type PasskeyAnswer,
  signWithPasskey,
} from "../../../lib/passkeys/passkeys.ts";
import type { LoginActionDeps } from "../login-actions.ts";
import { authCalls, startSession } from "../sign-in.ts";

/**
 * The actions of the sign-in page that need a passkey: to sign in with one, and to add one after a sign-in by code.
 * @throws ApiError
 */
export function passkeyActions({ leave }: Pick<LoginActionDeps, "leave">) {
  const enter = async (response: PasskeyAnswer) => {
    const { token } = await authCalls.passkey(response);
    await startSession(token);
    leave("password");
  };
  return {
    /** Asks the device for a passkey. */
    askPasskey: async () => enter(await signWithPasskey(await authCalls.startPasskey())),
    /** Signs in with a passkey that the person picked in the field of the username. */
    takePasskey: enter,
    addPasskey: async () => {
      const response = await createPasskey(await authCalls.startOwnPasskey());
      await authCalls.addPasskey({ response });
      leave("code");
    },
  };
}
