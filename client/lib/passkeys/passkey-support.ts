/** Whether the browser knows passkeys at all; false while the page is prerendered. */
export function canUsePasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Whether this device can hold a passkey and verify its person by finger, face or PIN. */
export async function canHoldPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser can autofill passkeys in a username field (conditional mediation). */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  if (isConditionalMediationAvailable === undefined) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}
