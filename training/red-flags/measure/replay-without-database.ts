import { toDangers } from "../../../server/chat/danger/danger.ts";
import {
  toDangerRow,
  toRaisedDangers,
  toUrgencies,
} from "../../../server/chat/danger/danger-rows.ts";
import type { DangerRow } from "../../../server/chat/danger/danger-store.ts";
import { type Detect, earlierMessagesMax } from "../../../server/chat/danger/detect-danger.ts";
import type { Danger } from "../../../shared/red-flags/danger-response.ts";
import type { Conversation } from "../conversations.ts";
import type { ReplayedConversation } from "./replay.ts";

const now = "2026-11-22T03:30:00.000Z";

/**
 * Reads a conversation with any classifier, fast enough to compare several. Its dangers neither expire nor are
 * cleared; `replayConversations` sends it through the database as well.
 */
export function replayWithoutDatabase(
  detect: Detect,
  conversation: Conversation,
): ReplayedConversation {
  const { id, messages } = conversation;
  const rows = new Map<string, DangerRow>();
  const dangers = messages.map((text, index): Danger[] => {
    const earlier = messages.slice(Math.max(0, index - earlierMessagesMax), index).toReversed();
    const redFlags = detect(text, earlier);
    const urgencies = toUrgencies(redFlags);
    for (const [at, redFlag] of redFlags.entries()) {
      const raising = { conversationId: id, now, replyId: null, known: rows.get(redFlag.kind) };
      rows.set(redFlag.kind, toDangerRow(redFlag, urgencies[at] ?? 0, raising));
    }
    return toDangers(toRaisedDangers([...rows.values()]), text);
  });
  return { conversation, dangers };
}
