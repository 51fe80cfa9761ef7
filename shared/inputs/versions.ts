import * as z from "zod/mini";
import { attachmentIdsField } from "./attachments.ts";
import { messageField } from "./chat.ts";
import { idField } from "./text.ts";

/** The reply that another one is to take the place of. */
export const regenerateInput = z.object({ messageId: idField("Message") });

/** A person's message, and the words that are to take its place. */
export const editInput = z.object({
  messageId: idField("Message"),
  message: messageField,
  attachmentIds: attachmentIdsField,
});

export type EditInput = z.output<typeof editInput>;

export const versionInput = z.object({ messageId: idField("Message") });
