import type { Attachment } from "../../shared/attachments.ts";
import { parseReplyFigures } from "../../shared/figures/reply-figures.ts";
import type { MessagesInput } from "../../shared/inputs/chat.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { listMessageAttachments, toAttachment } from "./attachments/store.ts";
import { getConversationDanger } from "./danger/danger.ts";
import type { MessageItem, MessagesPage } from "./outputs.ts";
import { listCalculations, parseCitations } from "./replies/stored-json.ts";
import { findConversationToRead, listMessagesOfPage } from "./store.ts";
import { hiddenVersionsQuery } from "./versions/store.ts";

export const messagesPerPage = 20;

/**
 * A page of a conversation. Page 1 holds the newest messages; each page is in ascending order. A page
 * after the last one is empty.
 * @throws AppError NOT_FOUND
 */
export async function getMessagesPage(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: string,
  input: MessagesInput,
): Promise<MessagesPage> {
  const conversation = await findConversationToRead(db, input.uuid);
  if (conversation?.user_id !== userId) throw new AppError("NOT_FOUND");
  const depth = conversation.depth ?? 0;
  const size = messagesPerPage;
  const to = depth - size * (input.page - 1);
  const range = { conversationId: input.uuid, from: to - size, to };
  return {
    items: to < 1 ? [] : await listMessages(db, range, conversation),
    current_page: input.page,
    last_page: Math.max(1, Math.ceil(depth / size)),
    title: conversation.title,
    ...(conversation.expires_at === null ? {} : { expires_at: conversation.expires_at }),
    service: {
      id: conversation.service_id,
      name: conversation.service_name,
      slug: conversation.service_slug,
    },
    danger:
      conversation.with_danger === 1
        ? await getConversationDanger(db, input.uuid, clock.now())
        : [],
  };
}

type Range = Parameters<typeof listMessagesOfPage>[1];

async function findVersions(db: Db, range: Range): Promise<Map<number, number[]>> {
  const { rows } = await hiddenVersionsQuery(range).execute(db);
  const grouped = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    Array.from(grouped, ([id, others]) => [
      id,
      [id, ...others.map(({ version }) => version)].toSorted((a, b) => a - b),
    ]),
  );
}

async function findAttachments(db: Db, ids: readonly number[]): Promise<Map<number, Attachment[]>> {
  const grouped = Map.groupBy(await listMessageAttachments(db, ids), (row) => row.message_id ?? 0);
  return new Map(Array.from(grouped, ([id, rows]) => [id, rows.map(toAttachment)]));
}

async function listMessages(
  db: Db,
  range: Range,
  { branched, with_files }: { branched: number; with_files: number },
): Promise<MessageItem[]> {
  const rows = await listMessagesOfPage(db, range);
  const versions = branched === 1 ? await findVersions(db, range) : null;
  const ids = rows.map(({ id }) => id);
  const files = with_files === 1 ? await findAttachments(db, ids) : null;
  return rows.map((row) => {
    const { id, sender, text, status, created_at, rating, tools, citations } = row;
    const item: MessageItem = { id, sender, message: text, created_at, status };
    const versionIds = versions?.get(id);
    if (versionIds !== undefined) item.versions = versionIds;
    const figures = parseReplyFigures(row.figures);
    if (figures !== null) item.figures = figures;
    if (citations !== null) item.citations = parseCitations(citations);
    if (rating !== null) item.rating = rating > 0 ? "up" : "down";
    const attachments = files?.get(id);
    if (attachments !== undefined) item.attachments = attachments;
    if (tools !== null) item.tools = listCalculations(tools);
    return item;
  });
}
