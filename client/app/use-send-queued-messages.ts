import { useEffect } from "react";
import { readFromTab } from "../lib/storage/tab-storage.ts";

// The second is how releases until November 2026 saved it.
const queuedMark = /"state":"queued"|"waits":true/;

/**
 * Sends queued messages of a tab that reloaded on a screen outside the chats. The code that sends loads only when
 * there is one. Public pages do not use this hook: their script budgets have no room for it.
 */
export function useSendQueuedMessages(): void {
  useEffect(() => {
    if (!queuedMark.test(readFromTab("drafts") ?? "")) return;
    // If the import fails, the next screen of the chats sends them.
    import("../features/chat/conversations.ts").catch(() => undefined);
  }, []);
}
