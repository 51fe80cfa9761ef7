import { parseChatPath } from "./features/chat/chat-path.ts";
import { startPrefetch } from "./features/chat/conversation/prefetch.ts";

/**
 * Runs before the chat's scripts are here: what somebody comes to read is on its way by the time
 * that there is a screen to show it.
 */
function start(): void {
  const uuid = parseChatPath(window.location.pathname)?.uuid;
  const token = localStorage.getItem("token");
  if (uuid && token !== null) startPrefetch(uuid, token);
}

try {
  start();
} catch {
  // Storage that is shut keeps nobody signed in: there is nothing to ask.
}
