import type { CompleteRegistrationInput } from "../../../shared/inputs/auth.ts";
import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { legalVersion } from "../../../shared/privacy/versions.ts";
import { toApiError } from "../../lib/api/api-error.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { language } from "../../lib/i18n/locale.ts";
import { toIdentifierInput } from "../../lib/session/own-identifier.ts";
import { refreshProfile } from "../../lib/session/profile.ts";
import { session } from "../../lib/session/session.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";
import { strings } from "./strings.ts";

/**
 * Saves a new token and fetches its user.
 * @throws ApiError when the profile cannot be fetched; the session is then cleared
 */
export async function startSession(token: string): Promise<void> {
  session.setToken(token);
  try {
    await refreshProfile();
  } catch {
    session.clear();
    throw toApiError(null, strings.profileFailed);
  }
}

export const authCalls = {
  /** `request` asks again for the code of that request; the server ignores one of another identifier. */
  begin: (identifier: Identifier, method: "otp" | "password", request: string | null) =>
    trpcClient.auth.begin.mutate({ ...toIdentifierInput(identifier), method, request }),
  verifyOtp: (identifier: Identifier, otp: string, request: string | null) =>
    trpcClient.auth.verifyOtp.mutate({
      ...toIdentifierInput(identifier),
      otp,
      request,
      shared_device: isSharedDevice(),
    }),
  login: (identifier: Identifier, password: string) =>
    trpcClient.auth.login.mutate({
      ...toIdentifierInput(identifier),
      password,
      shared_device: isSharedDevice(),
    }),
  passkey: (response: Parameters<typeof trpcClient.auth.passkey.mutate>[0]["response"]) =>
    trpcClient.auth.passkey.mutate({ response, shared_device: isSharedDevice() }),
  // The page shows the texts of this version beside the boxes, which are ticked when it calls this.
  completeRegistration: (input: CompleteRegistrationInput) =>
    trpcClient.auth.completeRegistration.mutate({
      ...input,
      shared_device: isSharedDevice(),
      consent: { version: legalVersion, language, terms: true },
    }),
};
