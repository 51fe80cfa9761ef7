import type { DangerSignal } from "../../../../shared/red-flags/danger-response.ts";
import { toDangerRow, toDangerSignals, toUrgencies } from "../../danger/danger-rows.ts";
import type { DangerRow } from "../../danger/danger-store.ts";
import { detectDanger, earlierMessagesMax } from "../../danger/detect-danger.ts";

/**
 * What a conversation has raised after its last message, as the product keeps it. A case's messages follow one
 * another without a pause, so nothing expires.
 */
export function raiseByMessages(texts: readonly string[], now: Date): DangerSignal[] {
  const rows = new Map<string, DangerRow>();
  const raising = { conversationId: "eval", now: now.toISOString(), replyId: null };
  for (const [index, text] of texts.entries()) {
    const earlier = texts.slice(Math.max(0, index - earlierMessagesMax), index).toReversed();
    const signals = detectDanger(text, earlier);
    const urgencies = toUrgencies(signals);
    for (const [place, signal] of signals.entries()) {
      const known = rows.get(signal.kind);
      rows.set(signal.kind, toDangerRow(signal, urgencies[place] ?? 0, { ...raising, known }));
    }
  }
  return toDangerSignals([...rows.values()]);
}
