import * as z from "zod/mini";
import { idField } from "./text.ts";

/** The assistant's message after which something may be asked. */
export const followUpsInput = z.object({ messageId: idField("Message") });
