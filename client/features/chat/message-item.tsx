import { memo } from "react";
import type { ConversationStore } from "./conversation/store.ts";
import type { Message } from "./conversation/types.ts";
import { QuestionItem } from "./question-item.tsx";
import { ReplyItem } from "./reply-item.tsx";

export type MessageItemProps = {
  message: Message;
  store: ConversationStore;
  isLast: boolean;
  /** Nothing is under way and the person may send: the buttons to go on are there. */
  canGoOn: boolean;
};

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  return props.message.sender === "user" ? <QuestionItem {...props} /> : <ReplyItem {...props} />;
});
