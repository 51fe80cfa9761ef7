import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "../context.ts";
import { toMailbox } from "../messaging/mailbox.ts";

const idBytes = 6;
const idChars = 8;
const signatureChars = 16;
const keyChars = 22;
const tokenPattern = new RegExp(`^[A-Za-z0-9_-]{${idChars + signatureChars}}$`);

/** The secrets that sign: the current one first, then the previous one. */
export type Secrets = readonly [string, ...string[]];

/** The HMAC of a text under a key of its own per purpose, as base64url of 43 characters. */
function sign(secret: string, purpose: "link" | "address", text: string): string {
  const key = createHmac("sha256", secret).update(`trusted-contact:${purpose}`).digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** A new id of a contact: eight characters. */
export function createContactId(): string {
  return randomBytes(idBytes).toString("base64url");
}

/**
 * The token of a contact's link: the id and 96 bits of a signature that counts for nothing else. An
 * URL in an SMS may be about 50 characters long, so the token is 24.
 */
export function createLinkToken([secret]: Secrets, id: string): string {
  return id + sign(secret, "link", id).slice(0, signatureChars);
}

/** The contact's id in a token; null when the token is malformed or not ours. */
export function readLinkToken(secrets: Secrets, token: string): string | null {
  if (!tokenPattern.test(token)) return null;
  const id = token.slice(0, idChars);
  const given = Buffer.from(token.slice(idChars));
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(given, Buffer.from(sign(secret, "link", id).slice(0, signatureChars))),
  );
  return isOurs ? id : null;
}

/** The keyed hashes of a mailbox or number, by the current secret first. */
export function toContactKeys(secrets: Secrets, contact: string): [string, ...string[]] {
  const [secret, ...older] = secrets;
  const mailbox = toMailbox(contact);
  const hash = (one: string) => sign(one, "address", mailbox).slice(0, keyChars);
  return [hash(secret), ...older.map(hash)];
}

/** The secrets of links and of contact keys. */
export function secretsOf({ pepper, config }: Pick<RequestContext, "pepper" | "config">): Secrets {
  const { authSecretPrevious } = config;
  return authSecretPrevious === undefined ? [pepper] : [pepper, authSecretPrevious];
}
