import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";

/** The props of a question and of a reply. */
export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** The person may send. During a turn the list hides the buttons that start another one. */
  canSend: boolean;
};
