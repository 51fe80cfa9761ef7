import type { Danger, Sign } from "../../../shared/red-flags/wire.ts";
import { getLabelLanguage, toDanger } from "../../../shared/red-flags/wire.ts";
import type { Db, Trx } from "../../db/database.ts";
import {
  clearDangerRows,
  type DangerRow,
  listDangerRows,
  listEarlierTexts,
  saveDangerRow,
  setMessagesSince,
} from "./danger-store.ts";
import { earlierMessagesMax, hearMessage } from "./hear.ts";
import { isAtRest, listRaised, toRow, toSigns, toUrgencies } from "./raised.ts";

/** Deeper than any message; the columns hold 32 bits. */
const belowAll = 2 ** 31 - 1;

type Message = { conversationId: string; depth: number; text: string; now: Date };
/** `isFirst`: the conversation begins with it, so there is nothing to read. */
type SentMessage = Message & { isFirst: boolean };

/** The signs as they are sent, with labels in the language of a text. */
export function toDangers(signs: readonly Sign[], text: string): Danger[] {
  const language = getLabelLanguage(text);
  return signs.map((sign) => toDanger(sign, language));
}

/** What is raised in a conversation and not at rest, the most urgent first. */
export async function listConversationSigns(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<Sign[]> {
  return toSigns(listRaised(await listDangerRows(db, conversationId), now));
}

/** The same with labels in the language of the person's newest message. */
export async function getConversationDanger(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<Danger[]> {
  const signs = await listConversationSigns(db, conversationId, now);
  if (signs.length === 0) return [];
  const range = { conversationId, depth: belowAll, since: "", limit: 1 };
  const [newest = ""] = await listEarlierTexts(db, range);
  return toDangers(signs, newest);
}

/** What several earlier messages say together counts only since the person was last put at rest. */
async function hear(db: Db, message: Message, rows: readonly DangerRow[]): Promise<Sign[]> {
  const { conversationId, depth, text } = message;
  const since =
    rows
      .map(({ cleared_at }) => cleared_at ?? "")
      .toSorted()
      .at(-1) ?? "";
  const range = { conversationId, depth, since, limit: earlierMessagesMax };
  return hearMessage(text, depth === 1 ? [] : await listEarlierTexts(db, range));
}

type Raising = { conversationId: string; now: Date; replyId: number | null };

/** Raises signs; what else is raised starts to count anew. @returns all that is raised */
export async function raiseSigns(
  trx: Trx,
  { conversationId, now, replyId }: Raising,
  signs: readonly Sign[],
): Promise<Sign[]> {
  const at = now.toISOString();
  const rows = await listDangerRows(trx, conversationId);
  const raised = rows.filter(({ cleared_at }) => cleared_at === null);
  if (raised.length > 0 && isAtRest(raised, now)) {
    await clearDangerRows(trx, conversationId, at);
    for (const row of raised) row.cleared_at = at;
  }
  await setMessagesSince(trx, conversationId, 0);
  const urgencies = toUrgencies(signs);
  for (const [index, sign] of signs.entries()) {
    const known = rows.find(({ kind }) => kind === sign.kind);
    const raising = { conversationId, now: at, replyId, known };
    await saveDangerRow(trx, toRow(sign, urgencies[index] ?? 0, raising));
  }
  return listConversationSigns(trx, conversationId, now);
}

/**
 * Hears a message that the person has sent, and stores the kinds of danger in it, never its words.
 * @returns what the conversation has raised now
 */
export async function noteMessage(trx: Trx, message: SentMessage): Promise<Sign[]> {
  const { conversationId, now, isFirst } = message;
  const rows = isFirst ? [] : await listDangerRows(trx, conversationId);
  const signs = await hear(trx, message, rows);
  if (signs.length > 0) return raiseSigns(trx, { conversationId, now, replyId: null }, signs);
  const raised = listRaised(rows, now);
  if (raised.length === 0) return [];
  const count = Math.min(...raised.map(({ messages_since }) => messages_since)) + 1;
  await setMessagesSince(trx, conversationId, count);
  const counted = raised.map((row) => ({ ...row, messages_since: count }));
  return toSigns(listRaised(counted, now));
}

/** Hears a message that could not be sent: a sign is stored, but the message does not count. */
export async function noteRefusedMessage(db: Db, message: Omit<Message, "depth">): Promise<Sign[]> {
  const { conversationId, now } = message;
  const rows = await listDangerRows(db, conversationId);
  const signs = await hear(db, { ...message, depth: belowAll }, rows);
  if (signs.length === 0) return toSigns(listRaised(rows, now));
  return db
    .transaction()
    .execute((trx) => raiseSigns(trx, { conversationId, now, replyId: null }, signs));
}

/** Whether the person put the conversation's dangers at rest after a moment. */
export async function wasClearedSince(
  db: Db,
  conversationId: string,
  since: Date,
): Promise<boolean> {
  const rows = await listDangerRows(db, conversationId);
  return rows.some(({ cleared_at }) => (cleared_at ?? "") > since.toISOString());
}

/** Whether the second listener heard something beside a reply. */
export async function isHeardBeside(
  db: Db,
  reply: { id: number; conversation_id: string },
): Promise<boolean> {
  const rows = await listDangerRows(db, reply.conversation_id);
  return rows.some(({ reply_id }) => reply_id === reply.id);
}
