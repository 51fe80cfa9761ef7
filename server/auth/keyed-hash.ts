import { createHash, createHmac, randomBytes } from "node:crypto";

const hashChars = 22;
const opaqueIdBytes = 16;

type HashPurpose =
  | "accounts"
  | "address"
  | "code-mailboxes"
  | "released-identifiers"
  | "security-events"
  | "shared-request"
  | "trial";

/**
 * Names a text without revealing it: an HMAC with a key of its own per purpose, derived from the secret.
 * Whoever reads the database or the log cannot test guesses at an IP address or an identifier.
 */
export function keyedHash(secret: string, purpose: HashPurpose, text: string): string {
  const key = createHmac("sha256", secret).update(`keyed-hash:${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, hashChars);
}

/**
 * The key under which a code stays counted once its identifier belongs to no account: limits of sending and of
 * attempts must not begin again, and the identifier itself must not stay.
 */
export function toReleasedKey(pepper: string, identifier: string): string {
  return `released:${keyedHash(pepper, "released-identifiers", identifier)}`;
}

/** An id that nobody can guess: 128 random bits, 22 characters. */
export function createOpaqueId(): string {
  return randomBytes(opaqueIdBytes).toString("base64url");
}

/** The hash under which the database stores an opaque id. A random id needs no key and no slow hash. */
export function hashOpaqueId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
