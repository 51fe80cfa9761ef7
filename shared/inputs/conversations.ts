import * as z from "zod/mini";
import { ratingReasons } from "../rating-reasons.ts";
import { attachmentIdsField } from "./attachments.ts";
import { cursorField, messageField, uuid } from "./chat.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { idField, requiredMessage, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

export const conversationInput = z.object({ uuid });

export const renameInput = z.object({
  uuid,
  title: textField({ field: "title", max: limits.titleMaxChars, oneLine: true }),
});

export const pinInput = z.object({ uuid, pinned: z.boolean(requiredMessage("pinned")) });

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

const writtenNote = textField({ field: "note", max: limits.ratingNoteMaxChars });
/** An empty note counts as absent. */
const note = z.pipe(
  z.pipe(
    z.string(requiredMessage("note")),
    z.transform((raw: string) => raw || undefined),
  ),
  z.optional(writtenNote),
);

/** A `rating` of null removes the rating. A `reason` counts beside `down` alone. */
export const rateInput = z.object({
  messageId: idField("reply"),
  rating: z.nullable(z.enum(["up", "down"])),
  reason: z.optional(z.enum(ratingReasons)),
  note: z.optional(note),
});

export type RateInput = z.output<typeof rateInput>;

export const searchInput = z.object({
  query: textField({
    field: "search",
    max: limits.searchMaxChars,
    whenBlank: { id: "searchMissing" },
  }),
  serviceId: z.optional(idField("service")),
  cursor: cursorField,
});

export type SearchInput = z.output<typeof searchInput>;

/** The secret in a shared link: 24 random bytes, base64url. */
export const shareIdPattern = /^[A-Za-z0-9_-]{32}$/;

const linkTooLong = toIssueMessage({ id: "fieldMuchTooLong", values: { field: "link" } });

/** A malformed id is unknown (404), not a validation error. */
export const sharedInput = z.object({
  id: z.string(requiredMessage("link")).check(z.maxLength(200, linkTooLong)),
});
