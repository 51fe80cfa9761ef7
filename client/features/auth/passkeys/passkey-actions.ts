import { trpcClient } from "../../../lib/api/trpc-client.ts";
import {
  createPasskey,
  type PasskeyAnswer,
  signWithPasskey,
} from "../../../lib/passkeys/passkeys.ts";
import { authCalls, startSession } from "../auth-calls.ts";
import type { SignInActionDeps } from "../sign-in-actions.ts";

/**
 * The actions of the sign-in page that need a passkey: to sign in with one, and to add one after a sign-in by code.
 * @throws ApiError
 */
export function createPasskeyActions({ finishSignIn }: Pick<SignInActionDeps, "finishSignIn">) {
  const signInWith = async (response: PasskeyAnswer) => {
    const { token } = await authCalls.passkey(response);
    await startSession(token);
    finishSignIn("passkey");
  };
  return {
    askPasskey: async () =>
      signInWith(await signWithPasskey(await trpcClient.auth.startPasskey.mutate())),
    /** Signs in with a passkey that the person picked in the field of the username. */
    takePasskey: signInWith,
    addPasskey: async () => {
      const response = await createPasskey(await trpcClient.security.startPasskey.mutate());
      await trpcClient.security.addPasskey.mutate({ response });
      finishSignIn("code");
    },
  };
}
