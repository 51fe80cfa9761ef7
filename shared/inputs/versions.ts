import * as z from "zod/mini";
import { attachmentIdsField } from "./attachments.ts";
import { messageField } from "./chat.ts";
import { idField } from "./fields/text.ts";

export const editInput = z.object({
  messageId: idField("message"),
  message: messageField,
  attachmentIds: attachmentIdsField,
});

export type EditInput = z.output<typeof editInput>;
