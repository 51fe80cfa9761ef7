import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { session } from "../../../lib/session/session.ts";
import { fetchMessagesPage } from "../fetch-pages.ts";
import { takePrefetched } from "./prefetch.ts";
import type { MessagesPage } from "./types.ts";

/** How long a page of messages may take. */
const loadTimeoutMs = 30_000;

/** The calls a conversation makes besides its stream. */
export type ConversationCalls = {
  fetchPage(uuid: string, page: number): Promise<MessagesPage>;
  retry(messageId: number, signal: AbortSignal): Promise<StartedEvent>;
  stop(replyId: number): Promise<unknown>;
};

/**
 * A page of a conversation's messages; of the first page, what was prefetched.
 * @throws ApiError; DOMException "TimeoutError" after `timeoutMs`, a prefetch that hangs included
 */
export function loadPage(
  uuid: string,
  page: number,
  timeoutMs = loadTimeoutMs,
): Promise<MessagesPage> {
  const { token } = session.read();
  return withTimeout(async (signal) => {
    const prefetched = page === 1 ? await takePrefetched(uuid, token) : null;
    return prefetched ?? fetchMessagesPage(uuid, page, signal);
  }, timeoutMs);
}

export const conversationCalls: ConversationCalls = {
  fetchPage: loadPage,
  retry: (messageId, signal) => trpcClient.chat.retry.mutate({ messageId }, { signal }),
  stop: (replyId) => trpcClient.chat.stop.mutate({ replyId }),
};
