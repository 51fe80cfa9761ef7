import * as z from "zod";

/**
 * A conversation in the list. A new field is three edits: here, in `columns` (`store.ts`) and in `toItem`
 * (`list-conversations.ts`).
 */
const item = z.object({
  uuid: z.string(),
  title: z.string(),
  created_at: z.string(),
  /** When its last message was sent or its reply ended. */
  active_at: z.string(),
  service_id: z.number(),
  pinned: z.boolean(),
});

export const conversationListOutput = z.object({
  items: z.array(item),
  /** Only on the first page. */
  pinned: z.array(item).optional(),
  next_cursor: z.string().nullable(),
});
