import { clientHeader, messagesPath } from "../../../../shared/app-paths.ts";
import { bearerHeader } from "../../../lib/api/bearer-header.ts";
import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import type { MessagesPage } from "./types.ts";

type Prefetched = { uuid: string; token: string; page: Promise<MessagesPage | null> };

declare global {
  interface Window {
    /** What was requested before the chat's own scripts loaded; null once they have requested too. */
    saathiPrefetch?: Prefetched | null;
  }
}

// As long as the screen itself would wait.
const timeoutMs = 30_000;

/** The newest messages; null for any other end than a whole answer. */
async function fetchPage(uuid: string, token: string): Promise<MessagesPage | null> {
  const headers = { ...bearerHeader(token), [clientHeader]: "web" };
  const cache = isSharedDevice() ? "no-store" : "default";
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(messagesPath(uuid, 1), { headers, cache, signal });
    const body: { data?: MessagesPage } | null = response.ok ? await response.json() : null;
    return body?.data ?? null;
  } catch {
    return null;
  }
}

/**
 * Requests a conversation's newest messages as `fetchMessagesPage` does. It is part of a script inside the document,
 * which has no room for `request`.
 */
export async function startPrefetch(uuid: string, token: string): Promise<MessagesPage | null> {
  // After the chat's own request, the answer would be old by the time it is taken.
  if (window.saathiPrefetch === null) return null;
  const page = fetchPage(uuid, token);
  window.saathiPrefetch = { uuid, token, page };
  return page;
}

/**
 * The prefetched messages of a conversation, once. Null when there are none for this conversation and
 * this session, or the request failed: the caller then makes the usual request.
 */
export async function takePrefetched(
  uuid: string,
  token: string | null,
): Promise<MessagesPage | null> {
  const prefetched = window.saathiPrefetch;
  window.saathiPrefetch = null;
  return prefetched?.uuid === uuid && prefetched.token === token ? prefetched.page : null;
}
