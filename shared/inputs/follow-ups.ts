import * as z from "zod/mini";
import { idField } from "./fields/text.ts";

/** The reply to suggest questions after. */
export const followUpsInput = z.object({ messageId: idField("message") });
