import { parseChatPath } from "./features/chat/chat-path.ts";
import { startPrefetch } from "./features/chat/conversation/prefetch.ts";

/**
 * Requests the conversation of the page's address before the chat's own scripts have loaded, so that
 * its messages arrive earlier.
 */
function start(): void {
  const uuid = parseChatPath(window.location.pathname)?.uuid;
  const token = localStorage.getItem("token");
  if (uuid && token !== null) startPrefetch(uuid, token);
}

try {
  start();
} catch {
  // Without storage nobody is signed in.
}
