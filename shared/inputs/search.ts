import * as z from "zod/mini";
import { cursorField } from "./chat.ts";
import { limits } from "./limits.ts";
import { idField, textField } from "./text.ts";

/** `cursor` is what the page before said. */
export const searchInput = z.object({
  query: textField({
    label: "Search",
    max: limits.searchMaxChars,
    blank: "Please write what to search for",
  }),
  serviceId: z.optional(idField("Service")),
  cursor: cursorField,
});

export type SearchInput = z.output<typeof searchInput>;
