import * as z from "zod/mini";
import { idField } from "./fields/text.ts";

export const followUpsInput = z.object({ messageId: idField("message") });
