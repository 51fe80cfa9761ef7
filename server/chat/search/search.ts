import type { SearchInput } from "../../../shared/inputs/conversations.ts";
import type { AppContext } from "../../context.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { parseCursor, toPage } from "../conversation-cursor.ts";
import { indexPending } from "./index-pending.ts";
import { markHits, toPlainText, toSnippet } from "./snippets.ts";
import { foundConversationsQuery, listFoundMessages } from "./store.ts";
import { toUniqueWords } from "./words.ts";

const pageSize = 10;
const hitsPerConversation = 3;
const wordsMax = 12;
const searchLimit: RateLimit = { name: "chat-search", max: 60, windowSeconds: 60 };

type Deps = Pick<AppContext, "db" | "rateLimits">;

/**
 * A user's conversations whose title, or one of whose active messages, matches the query: every word of
 * the query is the prefix of a word there. Newest activity first.
 * @throws AppError 422 for a broken cursor, TOO_MANY_REQUESTS
 */
export async function searchMessages({ db, rateLimits }: Deps, userId: string, input: SearchInput) {
  await rateLimits.take(searchLimit, userId);
  const after = parseCursor(input.cursor);
  const words = toUniqueWords(input.query).slice(0, wordsMax);
  if (words.length === 0) return { items: [], next_cursor: null };
  await indexPending(db, userId);
  const { serviceId } = input;
  const query = { userId, words, serviceId, after, limit: pageSize + 1 };
  const page = toPage((await foundConversationsQuery(db, query).execute(db)).rows, pageSize);
  const conversationIds = page.rows.map(({ id }) => id);
  const messages = await listFoundMessages(db, {
    userId,
    words,
    conversationIds,
    each: hitsPerConversation,
  });
  const hits = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  return {
    items: page.rows.map(({ id, title, service_id, created_at }) => ({
      uuid: id,
      title,
      service_id,
      created_at,
      title_pieces: markHits(title, words),
      hits: (hits.get(id) ?? []).map(({ id: message_id, sender, text }) => ({
        message_id,
        sender,
        pieces: toSnippet(sender === "ai" ? toPlainText(text) : text, words),
      })),
    })),
    next_cursor: page.cursor,
  };
}
