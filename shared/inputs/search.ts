import * as z from "zod/mini";
import { cursorField } from "./chat.ts";
import { idField, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

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
