import type { ConversationStore } from "./conversation/store.ts";
import type { Message } from "./conversation/types.ts";

/** What both kinds of messages are drawn from. */
export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** Nothing is under way and the person may send: the buttons to go on are there. */
  canGoOn: boolean;
};
