import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { brand } from "../../shared/brand.ts";
import type { AssertionResponse, RegistrationResponse } from "../../shared/inputs/passkeys.ts";

/** Who we are to an authenticator: the host and the origin of the URL that people see. */
type RelyingParty = { id: string; origin: string };

export function toRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

// The library takes 0.4 s to load, so the first use of a passkey loads it.
const load = () => import("@simplewebauthn/server");

type Owner = { userId: string; account: string; ownCredentialIds: readonly string[] };

/** What the browser needs to make a passkey. `ownCredentialIds`: the credentials that the person has already. */
export async function createRegistrationOptions(rp: RelyingParty, owner: Owner) {
  const { generateRegistrationOptions } = await load();
  // We use no extension.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(owner.userId),
    userName: owner.account,
    userDisplayName: owner.account,
    attestationType: "none",
    excludeCredentials: owner.ownCredentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return options;
}

/** What the browser needs to sign in: with these credentials only, or any when the list is empty. */
export async function createAssertionOptions(
  rp: RelyingParty,
  ownCredentialIds: readonly string[],
) {
  const { generateAuthenticationOptions } = await load();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: "required",
    allowCredentials: ownCredentialIds.map((id) => ({ id })),
  });
  return options;
}

/** The challenge that a browser says it signed; null when the text is broken. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    if (typeof data !== "object" || data === null || !("challenge" in data)) return null;
    return typeof data.challenge === "string" ? data.challenge : null;
  } catch {
    return null;
  }
}

/**
 * Whether an attestation comes without certificates. We ask for none, and the library would fetch the
 * revocation lists whose URLs a certificate names: a caller could make the server call anything.
 */
async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, "base64url")),
  );
  const format = decoded.get("fmt");
  if (format === "none") return true;
  return format === "packed" && decoded.get("attStmt").get("x5c") === undefined;
}

export type NewCredential = {
  credentialId: string;
  publicKey: string;
  counter: number;
  aaguid: string;
  isSynced: boolean;
};

/** A new credential that the answer proves; null when anything about it is wrong. */
export async function verifyRegistration(
  rp: RelyingParty,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await load();
  try {
    if (!(await hasNoCertificates(response.response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, aaguid, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      aaguid,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for everything that is wrong with the input.
    return null;
  }
}

type Credential = { credentialId: string; publicKey: string; counter: number };

/** The new signature counter and whether the passkey is backed up; null for an invalid answer. */
export async function verifyAssertion(
  rp: RelyingParty,
  response: AssertionResponse,
  { challenge, credential }: { challenge: string; credential: Credential },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await load();
  const { credentialId: id, publicKey, counter } = credential;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { counter: newCounter, isSynced: credentialBackedUp };
  } catch {
    return null;
  }
}
