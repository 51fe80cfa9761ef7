import { conversationListPath, messagesPath } from "../../../shared/app-paths.ts";
import type { Outputs } from "../../lib/api/outputs.ts";
import { fetchData } from "../../lib/api/request.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";

/** `no-store` on a shared device, so that the service worker saves no answer. */
const cacheMode = () => (isSharedDevice() ? "no-store" : "default");

/**
 * A page of a conversation's messages; page 1 holds the newest. Read by a plain URL, so that the
 * service worker can save the answer.
 * @throws ApiError; the signal's reason when it aborts
 */
export function fetchMessagesPage(uuid: string, page: number, signal?: AbortSignal) {
  return fetchData<Outputs["chat"]["messages"]>(messagesPath(uuid, page), {
    cache: cacheMode(),
    ...(signal && { signal }),
  });
}

/** A page of the list of one's conversations, of one service or of all. @throws ApiError */
export function fetchConversationList(query?: Parameters<typeof conversationListPath>[0]) {
  return fetchData<Outputs["chat"]["history"]>(conversationListPath(query), { cache: cacheMode() });
}
