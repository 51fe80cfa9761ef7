import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

const load = () => import("@simplewebauthn/browser");

/** Waits until the person picks a passkey in the field of the username. @throws when it ends otherwise */
export async function autofillPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Cancels `autofillPasskey`. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
