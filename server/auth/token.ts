import { createHash } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

const issuer = "saathi";
const audience = "saathi:api";
const typ = "saathi-session+jwt";
const algorithm = "HS256";
const keyIdChars = 12;

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
        return typeof payload.sid === "string" ? payload.sid : null;
      } catch {
        return null;
      }
    },
  };
}
