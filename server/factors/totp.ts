import { generateSecret, generateURI, verifySync } from "otplib";
import { brand } from "../../shared/brand.ts";

// A step of 30 seconds, and one step more on either side.
const stepSeconds = 30;

/** A new secret in base32, as people type it into an authenticator app. */
export function createTotpSecret(): string {
  return generateSecret();
}

/** The URL that a QR code holds: `otpauth://totp/…`. `account` is shown in the app. */
export function toTotpUri(secret: string, account: string): string {
  return generateURI({ issuer: brand.name, label: account, secret });
}

/** The time step in which a code of six digits is right, at most one away from now; null for none. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
