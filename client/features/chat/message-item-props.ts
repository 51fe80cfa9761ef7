import type { ConversationStore } from "./conversation/store.ts";
import type { Message } from "./conversation/types.ts";

/** What both kinds of messages are drawn from. */
export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** The person may send; for the last message, that nothing is under way, too. */
  canGoOn: boolean;
};
