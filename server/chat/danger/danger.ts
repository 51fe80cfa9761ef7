import {
  type DangerResponse,
  type RedFlag,
  toDangerResponses,
} from "../../../shared/red-flags/danger-response.ts";
import type { Db, Trx } from "../../db/database.ts";
import { filterRaised, isExpired } from "./danger-expiry.ts";
import { toDangerRows, toRaisedDangers } from "./danger-rows.ts";
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

/** The dangers of a conversation that are neither cleared nor expired, the most urgent first. */
export async function listRaisedDangers(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<RedFlag[]> {
  return toRaisedDangers(filterRaised(await listDangerRows(db, conversationId), now));
}

/** `listRaisedDangers` as answers carry it, with labels in the language of the person's newest message. */
export async function getConversationDanger(
  db: Db,
  conversationId: string,
  now: Date,
): Promise<DangerResponse[]> {
  const raised = await listRaisedDangers(db, conversationId, now);
  if (raised.length === 0) return [];
  const range = { conversationId, depth: deepestDepth, since: "", limit: 1 };
  const [newest = ""] = await listEarlierTexts(db, range);
  return toDangerResponses(raised, newest);
}

/** Finds red flags in a message, read with the earlier ones since the dangers were last cleared. */
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

/** Raises the red flags, and restarts the expiry of every raised danger. @returns all raised dangers */
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

/** The red flags of a message that begins a conversation, as `raiseDangers` will list them. They need no database. */
export function detectFirstRedFlags(text: string): RedFlag[] {
  const raising = { conversationId: "", now: "", replyId: null };
  return toRaisedDangers(toDangerRows(detectDanger(text, []), [], raising));
}

/**
 * Finds red flags in a message of a stored conversation, and stores their kinds, never its words.
 * @returns all raised dangers
 */
export async function updateDangers(trx: Trx, message: Message): Promise<RedFlag[]> {
  const { conversationId, now } = message;
  const rows = await listDangerRows(trx, conversationId);
  const redFlags = await detect(trx, message, rows);
  if (redFlags.length > 0)
    return raiseDangers(trx, { conversationId, now, replyId: null }, redFlags);
  const raised = filterRaised(rows, now);
  if (raised.length === 0) return [];
  const count = Math.min(...raised.map(({ messages_since }) => messages_since)) + 1;
  await setMessagesSince(trx, conversationId, count);
  const counted = raised.map((row) => ({ ...row, messages_since: count }));
  return toRaisedDangers(filterRaised(counted, now));
}

/** Stores the red flags of a message that could not be sent; without one, it does not count towards expiry. */
export async function recordRefusedDanger(
  db: Db,
  message: Omit<Message, "depth">,
): Promise<RedFlag[]> {
  const { conversationId, now } = message;
  const rows = await listDangerRows(db, conversationId);
  const redFlags = await detect(db, { ...message, depth: deepestDepth }, rows);
  if (redFlags.length === 0) return toRaisedDangers(filterRaised(rows, now));
  return db
    .transaction()
    .execute((trx) => raiseDangers(trx, { conversationId, now, replyId: null }, redFlags));
}

/** When the person last cleared dangers of the conversation: UTC ISO-8601, or an empty text. */
export async function findLastClearing(db: Db, conversationId: string): Promise<string> {
  const rows = await listDangerRows(db, conversationId);
  return rows.reduce((last, { cleared_at: at }) => (at !== null && at > last ? at : last), "");
}

/** Whether the person cleared the conversation's dangers after a moment. */
export async function wasClearedSince(db: Db, conversationId: string, since: Date) {
  return (await findLastClearing(db, conversationId)) > since.toISOString();
}

/** Whether the second listener raised a danger while the reply was written. */
export async function isDetectedDuringReply(
  db: Db,
  reply: { id: number; conversation_id: string },
): Promise<boolean> {
  const rows = await listDangerRows(db, reply.conversation_id);
  return rows.some(({ reply_id }) => reply_id === reply.id);
}
