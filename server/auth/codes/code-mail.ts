import { brand } from "../../../shared/brand.ts";
import { renderBodies } from "../../messaging/compose.ts";
import type { Mail } from "../../messaging/types.ts";
import type { CodePurpose } from "./check-code.ts";

/** Seconds as whole minutes in English: `5 minutes`. */
export function formatMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-IN")} minutes`;
}

type CodeMail = { to: string; code: string; ttlSeconds: number; purpose?: CodePurpose | undefined };

/** The mail with a one-time code. No other six digits stand in a row, and the subject has no code. */
export function renderCodeMail({ to, code, ttlSeconds, purpose }: CodeMail): Mail {
  const about =
    purpose === "change"
      ? [`Somebody who is signed in to ${brand.name} wants to use this address for their account.`]
      : [];
  const bodies = renderBodies([
    "Hello,",
    ...about,
    `Your ${brand.name} code is ${code}`,
    `Type it where you asked for it. It works once and is good for ${formatMinutes(ttlSeconds)}.`,
    `We will never ask you for this code: do not tell it to anyone. If you did not ask for it, you\ncan leave this mail alone. Nobody gets in without the code.`,
    brand.name,
  ]);
  return { to, subject: `Your ${brand.name} code`, ...bodies };
}
