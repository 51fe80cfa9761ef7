import * as z from "zod/mini";
import { attachmentLimits } from "../attachments.ts";

const { perMessage } = attachmentLimits;
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const list = "Files must be a list of ids";

const fileId = z
  .string(list)
  .check(z.toLowerCase(), z.regex(idPattern, "A file's id must be a UUID"));

export const attachmentIdInput = z.object({ id: fileId });

/** The files of a message, in the order in which they are shown. */
export const attachmentIdsField = z.optional(
  z.array(fileId, list).check(
    z.maxLength(perMessage, `At most ${perMessage} files fit a message`),
    z.refine((ids) => new Set(ids).size === ids.length, "The same file is there twice"),
  ),
);
