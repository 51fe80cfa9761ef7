import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const keyIdChars = 8;

/** A decrypted text; `isCurrent` is false when the previous secret encrypted it. */
type OpenedSecret = { text: string; isCurrent: boolean };

/**
 * Encrypts what the database keeps and the product must read again. The keys come from the secret, so
 * whoever has the database alone reads nothing.
 */
export interface SecretBox {
  /** `owner` is authenticated with the text: another owner's row does not decrypt. */
  seal(text: string, owner: string): string;
  /** Null when neither secret encrypted it for this owner. */
  open(sealed: string, owner: string): OpenedSecret | null;
  /** The keyed hashes of a text, the current secret's first. */
  hashes(text: string, owner: string): string[];
}

type Keys = { id: string; sealing: Buffer; hashing: Buffer };

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `saathi:factors:${purpose}`, keyBytes));
  const sealing = derive("seal");
  const id = createHash("sha256").update(sealing).digest("base64url").slice(0, keyIdChars);
  return { id, sealing, hashing: derive("hash") };
}

function decrypt(key: Buffer, parts: { nonce: string; data: string; tag: string }, owner: string) {
  try {
    const opening = createDecipheriv(cipher, key, Buffer.from(parts.nonce, "base64url"))
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(parts.tag, "base64url"));
    return Buffer.concat([
      opening.update(Buffer.from(parts.data, "base64url")),
      opening.final(),
    ]).toString();
  } catch {
    return null;
  }
}

/** Encrypts with `secret`; decrypts also what `previous` encrypted. */
export function createSecretBox(secret: string, previous?: string): SecretBox {
  const current = deriveKeys(secret);
  const all = [current, ...(previous === undefined ? [] : [deriveKeys(previous)])];
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, current.sealing, nonce).setAAD(Buffer.from(owner));
      const data = Buffer.concat([sealing.update(text), sealing.final()]);
      const parts = [nonce, data, sealing.getAuthTag()].map((part) => part.toString("base64url"));
      return [current.id, ...parts].join(".");
    },
    open(sealed, owner) {
      const [id, nonce = "", data = "", tag = ""] = sealed.split(".");
      const keys = all.find((one) => one.id === id);
      if (keys === undefined) return null;
      const text = decrypt(keys.sealing, { nonce, data, tag }, owner);
      return text === null ? null : { text, isCurrent: keys === current };
    },
    hashes(text, owner) {
      return all.map(({ hashing }) =>
        createHmac("sha256", hashing).update(`${owner}\n${text}`).digest("base64url"),
      );
    },
  };
}
