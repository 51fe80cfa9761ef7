import { memo } from "react";
import type { MessageItemProps } from "./message-item-props.ts";
import { QuestionItem } from "./question-item.tsx";
import { ReplyItem } from "./reply-item.tsx";

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  return props.message.sender === "user" ? <QuestionItem {...props} /> : <ReplyItem {...props} />;
});
