import type { Danger, RedFlag } from "../../../shared/red-flags/danger-response.ts";
import { getLabelLanguage, toDanger } from "../../../shared/red-flags/danger-response.ts";
import type { Db, Trx } from "../../db/database.ts";
import { isExpired, listActiveDangers, toDangerRows, toRaisedDangers } from "./danger-rows.ts";
import {
  type DangerRow,
  listDangerRows,
  listEarlierTexts,
  markDangerCleared,
  setMessagesSince,
  upsertDangerRow,
} from "./danger-store.ts";
import { detectDanger, earlierMessagesMax } from "./detect-danger.ts";

/** Deeper than any message; the columns hold 32 bits. */
const deepestDepth = 2 ** 31 - 1;

type Message = { conversationId: string; depth: number; text: string; now: Date };

/** Red flags, or what they raised, as they are sent, with labels in the language of a text. */
export function toDangers(redFlags: readonly RedFlag[], text: string): Danger[] {
  const language = getLabelLanguage(text);
  return redFlags.map((redFlag) => toDanger(redFlag, language));
}

/** What is raised in a conversation, and neither cleared nor expired, the most urgent first. */
export async function listRaisedDangers(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<RedFlag[]> {
  return toRaisedDangers(listActiveDangers(await listDangerRows(db, conversationId), now));
}

/** The same with labels in the language of the person's newest message. */
export async function getConversationDanger(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<Danger[]> {
  const raised = await listRaisedDangers(db, conversationId, now);
  if (raised.length === 0) return [];
  const range = { conversationId, depth: deepestDepth, since: "", limit: 1 };
  const [newest = ""] = await listEarlierTexts(db, range);
  return toDangers(raised, newest);
}

/** Evaluates a message together with the earlier ones since the dangers were last cleared. */
async function detect(db: Db, message: Message, rows: readonly DangerRow[]): Promise<RedFlag[]> {
  const { conversationId, depth, text } = message;
  const since =
    rows
      .map(({ cleared_at }) => cleared_at ?? "")
      .toSorted()
      .at(-1) ?? "";
  const range = { conversationId, depth, since, limit: earlierMessagesMax };
  return detectDanger(text, depth === 1 ? [] : await listEarlierTexts(db, range));
}

/** Raises what the red flags say; what else is raised starts to count again. @returns all that is raised */
export async function raiseDangers(
  trx: Trx,
  { conversationId, now, replyId }: { conversationId: string; now: Date; replyId: number | null },
  redFlags: readonly RedFlag[],
): Promise<RedFlag[]> {
  const at = now.toISOString();
  const rows = await listDangerRows(trx, conversationId);
  const raised = rows.filter(({ cleared_at }) => cleared_at === null);
  if (raised.length > 0 && isExpired(raised, now)) {
    await markDangerCleared(trx, conversationId, at);
    for (const row of raised) row.cleared_at = at;
  }
  await setMessagesSince(trx, conversationId, 0);
  for (const row of toDangerRows(redFlags, rows, { conversationId, now: at, replyId })) {
    await upsertDangerRow(trx, row);
  }
  return listRaisedDangers(trx, conversationId, now);
}

/**
 * Evaluates a message that the person has sent, and stores the kinds of danger in it, never its words.
 * `isFirst`: the conversation begins with it, so there is nothing to read.
 * @returns what the conversation has raised now
 */
export async function updateDangers(
  trx: Trx,
  message: Message & { isFirst: boolean },
): Promise<RedFlag[]> {
  const { conversationId, now, isFirst } = message;
  const rows = isFirst ? [] : await listDangerRows(trx, conversationId);
  const redFlags = await detect(trx, message, rows);
  if (redFlags.length > 0)
    return raiseDangers(trx, { conversationId, now, replyId: null }, redFlags);
  const raised = listActiveDangers(rows, now);
  if (raised.length === 0) return [];
  const count = Math.min(...raised.map(({ messages_since }) => messages_since)) + 1;
  await setMessagesSince(trx, conversationId, count);
  const counted = raised.map((row) => ({ ...row, messages_since: count }));
  return toRaisedDangers(listActiveDangers(counted, now));
}

/** Evaluates a message that could not be sent: a red flag is stored, but the message does not count. */
export async function recordRefusedDanger(
  db: Db,
  message: Omit<Message, "depth">,
): Promise<RedFlag[]> {
  const { conversationId, now } = message;
  const rows = await listDangerRows(db, conversationId);
  const redFlags = await detect(db, { ...message, depth: deepestDepth }, rows);
  if (redFlags.length === 0) return toRaisedDangers(listActiveDangers(rows, now));
  return db
    .transaction()
    .execute((trx) => raiseDangers(trx, { conversationId, now, replyId: null }, redFlags));
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
