import * as z from "zod/mini";
import { attachmentIdsField } from "./attachments.ts";
import { messageField } from "./chat.ts";
import { idField } from "./fields/text.ts";

/**
 * Takes no key, nor do retrying and regenerating: repeated after it was done it is refused, so who lost the connection
 * reads the conversation.
 */
export const editInput = z.object({
  messageId: idField("message"),
  message: messageField,
  attachmentIds: attachmentIdsField,
});

export type EditInput = z.output<typeof editInput>;
