import type { Message, Turn } from "../conversation/types.ts";
import { strings } from "../strings.ts";

/** Whether a reply ended with only a part of its answer, for a reason of ours. */
export const hasBrokenOff = ({ message, status }: Message): boolean =>
  message !== "" && (status === "interrupted" || status === "failed");

const endings: Partial<Record<Message["status"], { text: string; button: string }>> = strings.ends;

/** What is said of a reply that the model did not complete or refuse, and the button to go on; undefined for others. */
export const findEnding = (reply: Message) =>
  hasBrokenOff(reply) ? strings.brokeOff : endings[reply.status];

/**
 * How a reply ended that is not complete, in words; null for another one.
 * @param isInDanger the conversation raised a danger: then a refusal never says to ask differently
 */
export function describeEnding(reply: Message, isInDanger: boolean): string | null {
  const { status, note } = reply;
  if (status === "refused") return isInDanger ? strings.refusedKindly : strings.refused;
  return (hasBrokenOff(reply) ? null : note) ?? findEnding(reply)?.text ?? null;
}

/** What happens to a running turn when the network is back. */
export function sayWhenOnline({ replyId }: Turn): string {
  return replyId === null ? strings.sentLater : strings.continuesLater;
}
