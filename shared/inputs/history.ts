import * as z from "zod/mini";
import { uuid } from "./chat.ts";
import { limits } from "./limits.ts";
import { textField } from "./text.ts";

export const conversationInput = z.object({ uuid });

export const renameInput = z.object({
  uuid,
  title: textField({ label: "Title", max: limits.titleMaxChars }),
});

export const pinInput = z.object({ uuid, pinned: z.boolean("Pinned is required") });
