import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/messages.ts";
import { toApiError, trpcClient } from "../../../lib/trpc-client.ts";
import type { MessagePage } from "./types.ts";

/** Spec, section 9. */
const loadTimeoutMs = 30_000;

/** The calls a conversation makes besides its stream. */
export type ChatCalls = {
  page(uuid: string, page: number): Promise<MessagePage>;
  retry(messageId: number): Promise<StartedEvent>;
  stop(replyId: number): Promise<unknown>;
  /** What a failed call was; `status` 0 when no answer came. */
  describe(error: unknown): { status: number; message: string; timedOut: boolean };
};

export const chatCalls: ChatCalls = {
  page: (uuid, page) =>
    trpcClient.chat.messages.query({ uuid, page }, { signal: AbortSignal.timeout(loadTimeoutMs) }),
  retry: (messageId) => trpcClient.chat.retry.mutate({ messageId }),
  stop: (replyId) => trpcClient.chat.stop.mutate({ replyId }),
  describe(error) {
    const { status, message } = toApiError(error, texts.chatSendFailed);
    return { status, message, timedOut: causedByTimeout(error) };
  },
};

// tRPC wraps the reason of an abort as its error's cause.
function causedByTimeout(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (fault.name === "TimeoutError") return true;
  }
  return false;
}
