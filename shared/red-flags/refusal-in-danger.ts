import type { DangerList } from "../chat-events.ts";
import type { Refusal } from "../refusal-text.ts";

const refusalsReplacedInDanger: readonly Refusal["id"][] = ["replyFailed", "replyTimedOut"];

/** Replaces a refusal that asks to try again by one with a helpline, where there is danger. */
export function toRefusalInDanger(refusal: Refusal, danger: DangerList): Refusal {
  const helpline = danger[0]?.helplines[0]?.number;
  if (helpline === undefined || !refusalsReplacedInDanger.includes(refusal.id)) return refusal;
  return { id: "replyFailedInDanger", values: { helpline } };
}
