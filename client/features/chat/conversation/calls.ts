import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { toApiError, trpcClient } from "../../../lib/api/trpc-client.ts";
import { session } from "../../../lib/session/session.ts";
import { takePrefetched } from "./prefetch.ts";
import type { MessagePage } from "./types.ts";
import { isTimeout } from "./watchdog.ts";

/** Spec, section 9. */
const loadTimeoutMs = 30_000;

type Described = { status: number; message: string; timedOut: boolean; reference: string | null };

/** The calls a conversation makes besides its stream. */
export type ChatCalls = {
  page(uuid: string, page: number): Promise<MessagePage>;
  retry(messageId: number): Promise<StartedEvent>;
  stop(replyId: number): Promise<unknown>;
  /** What a failed call was; `status` 0 when no answer came. */
  describe(error: unknown): Described;
};

function over(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
}

/**
 * A page of a conversation's messages.
 * @throws the timeout's own DOMException after `timeoutMs`: tRPC would say no more than "aborted"
 */
export async function loadPage(
  uuid: string,
  page: number,
  timeoutMs = loadTimeoutMs,
): Promise<MessagePage> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { token } = session.read();
  const ahead = page === 1 ? takePrefetched(uuid, token) : null;
  // Whatever becomes of what was asked ahead, the wait ends when it has to.
  const taken = await Promise.race([ahead, ahead && over(signal)]);
  if (taken !== null) return taken;
  signal.throwIfAborted();
  try {
    return await trpcClient.chat.messages.query({ uuid, page }, { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

export const chatCalls: ChatCalls = {
  page: loadPage,
  retry: (messageId) => trpcClient.chat.retry.mutate({ messageId }),
  stop: (replyId) => trpcClient.chat.stop.mutate({ replyId }),
  describe(error) {
    const { status, message, requestId } = toApiError(error, texts.chatSendFailed);
    return { status, message, timedOut: isTimeout(error), reference: requestId };
  },
};
