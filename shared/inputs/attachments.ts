import * as z from "zod/mini";
import { attachmentLimits } from "../attachments.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { uuidPattern } from "./fields/uuid.ts";

const { perMessage } = attachmentLimits;
const listInvalid = toIssueMessage({ id: "fileListInvalid" });

const fileId = z
  .string(listInvalid)
  .check(z.toLowerCase(), z.regex(uuidPattern, toIssueMessage({ id: "fileIdNotUuid" })));

export const attachmentIdInput = z.object({ id: fileId });

/** The files of a message, in the order in which they are shown. */
export const attachmentIdsField = z.optional(
  z.array(fileId, listInvalid).check(
    z.maxLength(
      perMessage,
      toIssueMessage({ id: "tooManyFilesInMessage", values: { max: perMessage } }),
    ),
    z.refine((ids) => new Set(ids).size === ids.length, toIssueMessage({ id: "fileRepeated" })),
  ),
);
