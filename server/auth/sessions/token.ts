import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

const issuer = "saathi";
const audience = "saathi:api";
const typ = "saathi-session+jwt";
const algorithm = "HS256";
const keyIdChars = 12;
const verifiedMax = 10_000;

type Key = { id: string; secret: Promise<CryptoKey> };

/** Signs and verifies session tokens. The session's row decides whether a token is still valid. */
export interface Tokens {
  /** `expiresAt` is UTC ISO-8601 text. */
  sign(sessionId: string, expiresAt: string): Promise<string>;
  /** The session's id; null when the token is malformed, foreign or expired. */
  read(token: string, now: Date): Promise<string | null>;
}

function toKey(secret: string): Key {
  const digest = createHash("sha256").update(`kid:${secret}`).digest("base64url");
  const bytes = new TextEncoder().encode(secret);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  // jose would import bytes again for each token: two thirds of the time of a check.
  const imported = crypto.subtle.importKey("raw", bytes, hmac, false, ["sign", "verify"]);
  return { id: digest.slice(0, keyIdChars), secret: imported };
}

/** Signs with `secret`; tokens signed with `previous` stay valid until they expire. */
export function createTokens(secret: string, previous?: string): Tokens {
  const current = toKey(secret);
  const keys = [current, ...(previous === undefined ? [] : [toKey(previous)])];
  // Caches verified signatures, so that only the expiry is checked again: a fifth of a small call's time.
  const verified = new Map<string, { id: string; expiresAtMs: number }>();
  const remember = (token: string, entry: { id: string; expiresAtMs: number }) => {
    const oldest = verified.keys().next().value;
    if (verified.size >= verifiedMax && oldest !== undefined) verified.delete(oldest);
    verified.set(token, entry);
  };
  return {
    async sign(sessionId, expiresAt) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(new Date(expiresAt))
        .sign(await current.secret);
    },
    async read(token, now) {
      const cached = verified.get(token);
      if (cached !== undefined) return cached.expiresAtMs > now.getTime() ? cached.id : null;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keys.find(({ id }) => id === kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key.secret;
          },
          {
            algorithms: [algorithm],
            issuer,
            audience,
            typ,
            requiredClaims: ["exp", "sid"],
            currentDate: now,
          },
        );
        if (typeof payload.sid !== "string" || payload.exp === undefined) return null;
        remember(token, { id: payload.sid, expiresAtMs: payload.exp * 1000 });
        return payload.sid;
      } catch {
        return null;
      }
    },
  };
}
