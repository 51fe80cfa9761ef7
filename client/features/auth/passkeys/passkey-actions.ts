import { messages } from "../../../../shared/i18n/messages.ts";
import type { RunSubmit } from "../../../lib/api/use-submit.ts";
import { createPasskey, signWithPasskey } from "../../../lib/passkeys.ts";
import { adopt, authCalls, type Way } from "../sign-in.ts";

type PasskeyActionDeps = { run: RunSubmit; leave: (way: Way) => void };
type PasskeyAnswer = Parameters<typeof authCalls.passkey>[0];

/** The actions of the sign-in page with a passkey. */
export function passkeyActions({ run, leave }: PasskeyActionDeps) {
  const enter = async (response: PasskeyAnswer) => {
    const { token } = await authCalls.passkey(response);
    await adopt(token);
    leave("password");
  };
  return {
    /** Asks the device for a passkey. */
    askPasskey: () =>
      run(messages.generic, async () => {
        await enter(await signWithPasskey(await authCalls.startPasskey()));
      }),
    /** Signs in with a passkey that the person picked in the field of the username. */
    takePasskey: (response: PasskeyAnswer) => run(messages.generic, () => enter(response)),
    addPasskey: () =>
      run(messages.generic, async () => {
        const response = await createPasskey(await authCalls.startOwnPasskey());
        await authCalls.addPasskey({ response });
        leave("code");
      }),
  };
}
