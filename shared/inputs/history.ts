import * as z from "zod/mini";
import { uuid } from "./chat.ts";
import { requiredMessage, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";

export const conversationInput = z.object({ uuid });

export const renameInput = z.object({
  uuid,
  title: textField({ field: "title", max: limits.titleMaxChars, oneLine: true }),
});

export const pinInput = z.object({ uuid, pinned: z.boolean(requiredMessage("pinned")) });
