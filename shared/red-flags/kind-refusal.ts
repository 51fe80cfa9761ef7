import type { DangerList } from "../chat-events.ts";
import type { Refusal } from "../refusal-text.ts";

const coldRefusals: readonly Refusal["id"][] = ["replyFailed", "replyTimedOut"];

/** A refusal for a conversation in danger: nobody there is told to ask in another way. */
export function toKindRefusal(refusal: Refusal, danger: DangerList): Refusal {
  const helpline = danger[0]?.helplines[0]?.number;
  if (helpline === undefined || !coldRefusals.includes(refusal.id)) return refusal;
  return { id: "replyFailedInDanger", values: { helpline } };
}
