import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";

/** What both kinds of messages are drawn from. */
export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** The person may send. What asks is out of sight while a turn is under way: the list sees to it. */
  canSend: boolean;
};
