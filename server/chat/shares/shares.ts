import { randomBytes } from "node:crypto";
import * as z from "zod";
import { messageStatuses } from "../../../shared/chat-events.ts";
import { replyCitationsSchema } from "../../../shared/citations/reply-citations.ts";
import { daySeconds } from "../../../shared/indian-time.ts";
import { shareIdPattern } from "../../../shared/inputs/conversations.ts";
import { maskPrivateNumbers } from "../../../shared/private-numbers.ts";
import { toolCallSchema } from "../../../shared/tools/tool-call.ts";
import { nowText } from "../../clock.ts";
import type { AppContext } from "../../context.ts";
import { AppError, conflictError } from "../../errors.ts";
import { ipKey, type RateLimit } from "../../rate-limits.ts";
import { getService } from "../../services/services.ts";
import { getConversation } from "../conversations.ts";
import { listCalculations, parseCitations } from "../replies/stored-json.ts";
import type { ConversationRow } from "../store.ts";
import {
  findSharedCopy,
  insertShare,
  listFinishedMessages,
  listShares,
  markShareRevoked,
} from "./store.ts";

const idBytes = 24;
const messagesMax = 400;
// Anyone with the link makes the server read the whole copy.
const charsMax = 400_000;
const openMax = 20;
const shareLimit: RateLimit = { name: "chat-share", max: 40, windowSeconds: daySeconds };
const readLimit: RateLimit = { name: "shared-read", max: 120, windowSeconds: 60 };
// An opened link takes one of each: its document, then its messages.
const cardLimit: RateLimit = { ...readLimit, name: "shared-card" };

type Deps = Pick<AppContext, "clock" | "config" | "db" | "rateLimits">;

/** The shared copy of a conversation, without the user's name, files, ids and private numbers. */
export const sharedCopySchema = z.object({
  title: z.string(),
  service: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  messages: z.array(
    z.object({
      sender: z.enum(["user", "ai"]),
      message: z.string(),
      created_at: z.string(),
      status: z.enum(messageStatuses).optional(),
      tools: z.array(toolCallSchema).optional(),
      citations: z.optional(replyCitationsSchema),
    }),
  ),
});

export type ShareLink = { id: string; url: string; created_at: string };

function toShareLink(deps: Deps, row: { id: string; created_at: string }): ShareLink {
  return { ...row, url: `${deps.config.publicUrl}/shared/${row.id}` };
}

/** The newest messages within the limit of characters, which is above that of one message. */
function selectNewest<T extends { text: string }>(messages: readonly T[]): T[] {
  let chars = 0;
  const beyond = messages.findLastIndex(({ text }) => {
    chars += text.length;
    return chars > charsMax;
  });
  return messages.slice(beyond + 1);
}

/** Masking reads every character, so the limits stand before it. @throws AppError CONFLICT for an empty conversation */
async function createSharedCopy(deps: Deps, conversation: ConversationRow) {
  const rows = await listFinishedMessages(deps.db, conversation.id, messagesMax);
  if (rows.length === 0) throw conflictError({ id: "nothingToShare" });
  const { id, name, slug } = await getService(deps.db, conversation.service_id, {
    includeRetired: true,
  });
  const messages = selectNewest(rows).map(({ text, tools, citations, ...row }) => ({
    ...row,
    message: maskPrivateNumbers(text),
    // A mask is as long as the number that it hides, so the places stay where they are.
    ...(citations === null ? {} : { citations: parseCitations(citations) }),
    ...(tools === null ? {} : { tools: listCalculations(tools) }),
  }));
  return { title: maskPrivateNumbers(conversation.title), service: { id, name, slug }, messages };
}

/**
 * Creates a link to a copy of a user's own conversation; anyone with the link can open it.
 * @throws AppError NOT_FOUND, CONFLICT for an empty conversation or too many links, TOO_MANY_REQUESTS
 */
export async function createShare(
  deps: Deps,
  userId: string,
  { uuid }: { uuid: string },
): Promise<ShareLink> {
  const conversation = await getConversation(deps.db, { id: uuid, userId });
  const open = await listShares(deps.db, uuid);
  if (open.length >= openMax) throw conflictError({ id: "tooManyLinks" });
  await deps.rateLimits.take(shareLimit, userId);
  const copy = await createSharedCopy(deps, conversation);
  const row = { id: randomBytes(idBytes).toString("base64url"), created_at: nowText(deps.clock) };
  await insertShare(deps.db, {
    ...row,
    conversation_id: uuid,
    user_id: userId,
    snapshot: JSON.stringify(copy),
  });
  return toShareLink(deps, row);
}

/** The open links to a user's own conversation, newest first. @throws AppError NOT_FOUND */
export async function listShareLinks(deps: Deps, userId: string, { uuid }: { uuid: string }) {
  await getConversation(deps.db, { id: uuid, userId });
  const rows = await listShares(deps.db, uuid);
  return { items: rows.map((row) => toShareLink(deps, row)) };
}

/** Revokes a user's own link for good and deletes its copy. @throws AppError NOT_FOUND */
export async function unshare(deps: Deps, userId: string, { id }: { id: string }): Promise<void> {
  const isRevoked =
    shareIdPattern.test(id) &&
    (await markShareRevoked(deps.db, { id, userId, now: nowText(deps.clock) }));
  if (!isRevoked) throw new AppError("NOT_FOUND");
}

/** What a link opens; undefined when it opens nothing. @throws AppError TOO_MANY_REQUESTS */
async function openShare(deps: Deps & { ip: string }, limit: RateLimit, id: string) {
  await deps.rateLimits.take(limit, ipKey(deps.ip));
  const row = shareIdPattern.test(id) ? await findSharedCopy(deps.db, id) : undefined;
  if (row === undefined) return undefined;
  return { ...sharedCopySchema.parse(JSON.parse(row.snapshot)), shared_at: row.created_at };
}

/** The title and service of a link, for its preview; null when it opens nothing. @throws AppError TOO_MANY_REQUESTS */
export async function findSharedCard(deps: Deps & { ip: string }, id: string) {
  const opened = await openShare(deps, cardLimit, id);
  return opened === undefined ? null : { title: opened.title, service: opened.service };
}

/** The shared copy of a link, for anyone who has the link. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getSharedCopy(deps: Deps & { ip: string }, { id }: { id: string }) {
  const opened = await openShare(deps, readLimit, id);
  if (opened === undefined) throw new AppError("NOT_FOUND");
  return opened;
}
