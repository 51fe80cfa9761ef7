import { loginPath, navigate } from "../../../lib/navigation.ts";
import { nextState, saveLoginState, startState } from "../login-state.ts";
import { authCalls } from "../sign-in.ts";
import { ownIdentifier } from "./own-identifier.ts";

/**
 * Sends a code to the signed-in person and opens the page that asks for it and for a new password. That
 * page returns here.
 * @throws when no code could be sent
 */
export async function proveByCode(): Promise<void> {
  const identifier = ownIdentifier();
  if (identifier === null) return;
  const answer = await authCalls.begin(identifier, "otp", null);
  const begun = { type: "begun", identifier, answer, forgot: true, nowMs: Date.now() } as const;
  saveLoginState(nextState({ ...startState("login"), text: identifier.value }, begun));
  navigate(loginPath(window.location.pathname));
}
