import type { Danger, DangerSignal } from "../../../shared/red-flags/danger-response.ts";
import { getLabelLanguage, toDanger } from "../../../shared/red-flags/danger-response.ts";
import type { Db, Trx } from "../../db/database.ts";
import {
  isExpired,
  listActiveDangers,
  toDangerRow,
  toDangerSignals,
  toUrgencies,
} from "./danger-rows.ts";
import {
  type DangerRow,
  listDangerRows,
  listEarlierTexts,
  markDangerCleared,
  saveDangerRow,
  setMessagesSince,
} from "./danger-store.ts";
import { detectDanger, earlierMessagesMax } from "./detect-danger.ts";

/** Deeper than any message; the columns hold 32 bits. */
const deepestDepth = 2 ** 31 - 1;

type Message = { conversationId: string; depth: number; text: string; now: Date };
/** `isFirst`: the conversation begins with it, so there is nothing to read. */
type SentMessage = Message & { isFirst: boolean };

/** The signals as they are sent, with labels in the language of a text. */
export function toDangers(signals: readonly DangerSignal[], text: string): Danger[] {
  const language = getLabelLanguage(text);
  return signals.map((signal) => toDanger(signal, language));
}

/** What is raised in a conversation, and neither cleared nor expired, the most urgent first. */
export async function listConversationSignals(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<DangerSignal[]> {
  return toDangerSignals(listActiveDangers(await listDangerRows(db, conversationId), now));
}

/** The same with labels in the language of the person's newest message. */
export async function getConversationDanger(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<Danger[]> {
  const signals = await listConversationSignals(db, conversationId, now);
  if (signals.length === 0) return [];
  const range = { conversationId, depth: deepestDepth, since: "", limit: 1 };
  const [newest = ""] = await listEarlierTexts(db, range);
  return toDangers(signals, newest);
}

/** Evaluates a message together with the earlier ones since the dangers were last cleared. */
async function detect(
  db: Db,
  message: Message,
  rows: readonly DangerRow[],
): Promise<DangerSignal[]> {
  const { conversationId, depth, text } = message;
  const since =
    rows
      .map(({ cleared_at }) => cleared_at ?? "")
      .toSorted()
      .at(-1) ?? "";
  const range = { conversationId, depth, since, limit: earlierMessagesMax };
  return detectDanger(text, depth === 1 ? [] : await listEarlierTexts(db, range));
}

/** Raises signals; what else is raised starts to count anew. @returns all that is raised */
export async function raiseSignals(
  trx: Trx,
  { conversationId, now, replyId }: { conversationId: string; now: Date; replyId: number | null },
  signals: readonly DangerSignal[],
): Promise<DangerSignal[]> {
  const at = now.toISOString();
  const rows = await listDangerRows(trx, conversationId);
  const raised = rows.filter(({ cleared_at }) => cleared_at === null);
  if (raised.length > 0 && isExpired(raised, now)) {
    await markDangerCleared(trx, conversationId, at);
    for (const row of raised) row.cleared_at = at;
  }
  await setMessagesSince(trx, conversationId, 0);
  const urgencies = toUrgencies(signals);
  for (const [index, signal] of signals.entries()) {
    const known = rows.find(({ kind }) => kind === signal.kind);
    const raising = { conversationId, now: at, replyId, known };
    await saveDangerRow(trx, toDangerRow(signal, urgencies[index] ?? 0, raising));
  }
  return listConversationSignals(trx, conversationId, now);
}

/**
 * Evaluates a message that the person has sent, and stores the kinds of danger in it, never its words.
 * @returns what the conversation has raised now
 */
export async function noteMessage(trx: Trx, message: SentMessage): Promise<DangerSignal[]> {
  const { conversationId, now, isFirst } = message;
  const rows = isFirst ? [] : await listDangerRows(trx, conversationId);
  const signals = await detect(trx, message, rows);
  if (signals.length > 0) return raiseSignals(trx, { conversationId, now, replyId: null }, signals);
  const raised = listActiveDangers(rows, now);
  if (raised.length === 0) return [];
  const count = Math.min(...raised.map(({ messages_since }) => messages_since)) + 1;
  await setMessagesSince(trx, conversationId, count);
  const counted = raised.map((row) => ({ ...row, messages_since: count }));
  return toDangerSignals(listActiveDangers(counted, now));
}

/** Evaluates a message that could not be sent: a signal is stored, but the message does not count. */
export async function noteRefusedMessage(
  db: Db,
  message: Omit<Message, "depth">,
): Promise<DangerSignal[]> {
  const { conversationId, now } = message;
  const rows = await listDangerRows(db, conversationId);
  const signals = await detect(db, { ...message, depth: deepestDepth }, rows);
  if (signals.length === 0) return toDangerSignals(listActiveDangers(rows, now));
  return db
    .transaction()
    .execute((trx) => raiseSignals(trx, { conversationId, now, replyId: null }, signals));
}

/** Whether the person cleared the conversation's dangers after a moment. */
export async function wasClearedSince(
  db: Db,
  conversationId: string,
  since: Date,
): Promise<boolean> {
  const rows = await listDangerRows(db, conversationId);
  return rows.some(({ cleared_at }) => (cleared_at ?? "") > since.toISOString());
}

/** Whether the second listener detected something beside a reply. */
export async function isDetectedBeside(
  db: Db,
  reply: { id: number; conversation_id: string },
): Promise<boolean> {
  const rows = await listDangerRows(db, reply.conversation_id);
  return rows.some(({ reply_id }) => reply_id === reply.id);
}
