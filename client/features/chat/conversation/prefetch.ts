import type { MessagePage } from "./types.ts";

type Ahead = { uuid: string; token: string; page: Promise<MessagePage | null> };

declare global {
  interface Window {
    /** What was asked for before the chat's own scripts were here; null once that is over. */
    saathiPrefetch?: Ahead | null;
  }
}

// As long as the screen itself would wait for it.
const timeoutMs = 30_000;

async function ask(uuid: string, token: string): Promise<MessagePage | null> {
  const input = encodeURIComponent(JSON.stringify({ 0: { uuid, page: 1 } }));
  try {
    const response = await fetch(`/trpc/chat.messages?batch=1&input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answers: { result?: { data: MessagePage } }[] = await response.json();
    return answers[0]?.result?.data ?? null;
  } catch {
    return null;
  }
}

/** Asks for a conversation's newest messages as the typed client does, without it. */
export function startPrefetch(uuid: string, token: string): void {
  // Whoever comes after the chat itself would leave an answer that is old when it is taken.
  if (window.saathiPrefetch === null) return;
  window.saathiPrefetch = { uuid, token, page: ask(uuid, token) };
}

/**
 * The newest messages of a conversation if they were asked for ahead, once. Null when they were not,
 * for somebody else, or with any other end than a plain answer: then one asks as always.
 */
export async function takePrefetched(
  uuid: string,
  token: string | null,
): Promise<MessagePage | null> {
  const ahead = window.saathiPrefetch;
  window.saathiPrefetch = null;
  return ahead?.uuid === uuid && ahead.token === token ? ahead.page : null;
}
