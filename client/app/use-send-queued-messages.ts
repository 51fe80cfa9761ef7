import { useEffect } from "react";
import { draftsKey } from "../lib/storage/drafts-key.ts";
import { readFromTab } from "../lib/storage/tab-storage.ts";

const queuedMark = '"state":"queued"';

/**
 * Sends queued messages of a tab that reloaded on a screen outside the chats. The code that sends loads only when
 * there is one. Public pages do not use this hook: their script budgets have no room for it.
 */
export function useSendQueuedMessages(): void {
  useEffect(() => {
    if (readFromTab(draftsKey)?.includes(queuedMark) !== true) return;
    // If the import fails, the next screen of the chats sends them.
    import("../features/chat/conversations.ts").catch(() => undefined);
  }, []);
}
