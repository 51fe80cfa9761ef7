import { useEffect } from "react";
import { readFromTab } from "../lib/storage/tab-storage.ts";

/**
 * Sends the messages of conversations that waited for a network when the tab reloaded on a screen outside
 * the chats; the first pages have no bytes left for it. Their code loads only when there is one.
 */
export function useQueuedMessages(): void {
  useEffect(() => {
    if (readFromTab("drafts")?.includes('"waits":true') !== true) return;
    // Without it they go out with the next screen of the chats.
    import("../features/chat/conversations.ts").catch(() => undefined);
  }, []);
}
