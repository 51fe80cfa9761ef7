import {
  type RaisedDanger,
  toDangerRow,
  toRaisedDangers,
  toUrgencies,
} from "../../danger/danger-rows.ts";
import type { DangerRow } from "../../danger/danger-store.ts";
import { detectDanger, earlierMessagesMax } from "../../danger/detect-danger.ts";

/**
 * What a conversation has raised after its last message, as the product keeps it. A case's messages follow one
 * another without a pause, so nothing expires.
 */
export function raiseByMessages(texts: readonly string[], now: Date): RaisedDanger[] {
  const rows = new Map<string, DangerRow>();
  const raising = { conversationId: "eval", now: now.toISOString(), replyId: null };
  for (const [index, text] of texts.entries()) {
    const earlier = texts.slice(Math.max(0, index - earlierMessagesMax), index).toReversed();
    const redFlags = detectDanger(text, earlier);
    const urgencies = toUrgencies(redFlags);
    for (const [place, redFlag] of redFlags.entries()) {
      const known = rows.get(redFlag.kind);
      rows.set(redFlag.kind, toDangerRow(redFlag, urgencies[place] ?? 0, { ...raising, known }));
    }
  }
  return toRaisedDangers([...rows.values()]);
}
