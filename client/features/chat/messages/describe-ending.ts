import type { Message } from "../conversation/types.ts";
import { strings } from "../strings.ts";

/** Whether a reply ended with only a part of its answer, for a reason of ours. */
export const hasBrokenOff = ({ message, status }: Message): boolean =>
  message !== "" && (status === "interrupted" || status === "failed");

/**
 * How a reply ended that is not complete, in words; null for another one.
 * @param isInDanger the conversation raised a danger: then a refusal never says to ask differently
 */
export function describeEnding(reply: Message, isInDanger: boolean): string | null {
  const { status, note } = reply;
  if (status === "refused") return isInDanger ? strings.refusedKindly : strings.refused;
  if (hasBrokenOff(reply)) return strings.brokeOff.text;
  if (status === "cut" || status === "stopped") return strings.ends[status].text;
  if (status === "interrupted" || status === "failed") return note ?? strings.ends[status].text;
  return null;
}
