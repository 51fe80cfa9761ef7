import { historyPath, messagesPath } from "../../../shared/app-paths.ts";
import type { Outputs } from "../../lib/api/outputs.ts";
import { getJson } from "../../lib/api/request.ts";
import { isSharedDevice } from "../../lib/storage/shared-device.ts";

/** On a shared device `no-store`, by which the service worker stores no answer. */
const cacheMode = () => (isSharedDevice() ? "no-store" : "default");

/**
 * A page of a conversation's messages; page 1 holds the newest. Read by a plain address, so that the
 * service worker can save the answer.
 * @throws ApiError; the signal's reason when it aborts
 */
export function getMessages(uuid: string, page: number, signal?: AbortSignal) {
  return getJson<Outputs["chat"]["messages"]>(messagesPath(uuid, page), {
    cache: cacheMode(),
    ...(signal && { signal }),
  });
}

/** A page of one's conversations, of one service or of all. @throws ApiError */
export function getHistory(query?: Parameters<typeof historyPath>[0]) {
  return getJson<Outputs["chat"]["history"]>(historyPath(query), { cache: cacheMode() });
}
