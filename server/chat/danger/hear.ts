import { findSigns } from "../../../shared/red-flags/danger.ts";
import type { Sign } from "../../../shared/red-flags/wire.ts";

/** So many of a person's last messages are heard together with the newest. */
export const earlierMessagesMax = 2;
const earlierMaxChars = 1000;

const isLoud = (signs: readonly Sign[]) => signs.some(({ level }) => level === "loud");

/**
 * The signs in a person's newest message, by itself and together with the messages before it (newest
 * first): what no message says alone, several may say. What the earlier ones said by themselves is no
 * new sign.
 */
export function hearMessage(text: string, earlier: readonly string[]): Sign[] {
  const own = findSigns(text);
  if (isLoud(own) || earlier.length === 0) return own;
  const before = earlier.toReversed().map((one) => one.slice(-earlierMaxChars));
  if (isLoud(findSigns(before.join("\n")))) return own;
  const together = findSigns([...before, text.slice(-earlierMaxChars)].join("\n"));
  // Harmless messages in a row often sound a little sad together: only what is loud adds up.
  return isLoud(together) ? together : own;
}
