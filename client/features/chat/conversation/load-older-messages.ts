import { withPage } from "./state-updates.ts";
import type { ConversationState, MessagesPage } from "./types.ts";

type LoadDeps = {
  fetchPage: (uuid: string, page: number) => Promise<MessagesPage>;
  set: (state: ConversationState) => void;
};

/** Loads older pages until one brings something new. */
export async function loadOlderMessages(
  { read }: { read: () => ConversationState },
  { fetchPage, set }: LoadDeps,
): Promise<void> {
  const { uuid, loadingOlder, olderPage, messages } = read();
  if (uuid === null || loadingOlder || olderPage === null) return;
  set({ ...read(), loadingOlder: true });
  try {
    let next: number | null = olderPage;
    while (next !== null && read().messages.length <= messages.length) {
      const page = await fetchPage(uuid, next);
      set(withPage(read(), page));
      next = read().olderPage;
    }
  } catch {
    // Scrolling up loads again.
  } finally {
    set({ ...read(), loadingOlder: false });
  }
}
