import { getMessages } from "../chat-api.ts";
import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";

const olderPagesMax = 10;

/**
 * The messages of a conversation, oldest first: those on the screen, and up to ten older pages.
 * @throws ApiError when an older page does not load; the reason of `signal` when it aborts
 */
export async function fetchAllMessages(
  store: ConversationStore,
  signal: AbortSignal,
): Promise<Message[]> {
  const { uuid, olderPage, messages: shown } = store.read();
  let messages: Message[] = shown;
  if (uuid === null || olderPage === null) return messages;
  for (let page = olderPage; page < olderPage + olderPagesMax; page += 1) {
    const { items, last_page: last } = await getMessages(uuid, page, { signal });
    const known = new Set(messages.map(({ id }) => id));
    messages = [...items.filter(({ id }) => !known.has(id)), ...messages];
    if (page >= last) break;
  }
  return messages;
}
