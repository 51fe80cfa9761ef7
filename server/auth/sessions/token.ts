import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

const issuer = "saathi";
const audience = "saathi:api";
const typ = "saathi-session+jwt";
const algorithm = "HS256";
const keyIdChars = 12;
const verifiedMax = 10_000;

type Key = { id: string; bytes: Uint8Array };

/** Signs and reads the tokens that name a session. A token alone proves nothing: its row decides. */
export interface Tokens {
  /** `expiresAt` is a UTC ISO-8601 text; the token dies with it. */
  sign(sessionId: string, expiresAt: string): Promise<string>;
  /** The session that a token names, or null when the token is broken, foreign or expired. */
  read(token: string, now: Date): Promise<string | null>;
}

function keyOf(secret: string): Key {
  const digest = createHash("sha256").update(`kid:${secret}`).digest("base64url");
  return { id: digest.slice(0, keyIdChars), bytes: new TextEncoder().encode(secret) };
}

/** `previous` still verifies while tokens signed with it live. */
export function createTokens(secret: string, previous?: string): Tokens {
  const current = keyOf(secret);
  const keys = [current, ...(previous === undefined ? [] : [keyOf(previous)])];
  // A signature that held once holds: only the time is judged again. Saves a fifth of a small call.
  const verified = new Map<string, { id: string; expiresAtMs: number }>();
  const remember = (token: string, known: { id: string; expiresAtMs: number }) => {
    const oldest = verified.keys().next().value;
    if (verified.size >= verifiedMax && oldest !== undefined) verified.delete(oldest);
    verified.set(token, known);
  };
  return {
    sign(sessionId, expiresAt) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(new Date(expiresAt))
        .sign(current.bytes);
    },
    async read(token, now) {
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAtMs > now.getTime() ? known.id : null;
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keys.find(({ id }) => id === kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key.bytes;
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
