import { attachmentIdInput } from "../../../shared/inputs/attachments.ts";
import { emptyOutput, memberProcedure, subscriberProcedure } from "../../trpc.ts";
import { forUser } from "../for-user.ts";
import { attachmentOutput } from "../outputs.ts";
import { getAttachment, mayAttach, removeAttachment } from "./attachments.ts";

/** The metadata of files; their bytes are sent over plain HTTP (http/files/attachments.ts). */
export const attachmentProcedures = {
  mayAttach: subscriberProcedure.output(emptyOutput).query(forUser(mayAttach)),
  attachment: memberProcedure
    .input(attachmentIdInput)
    .output(attachmentOutput)
    .query(forUser(getAttachment)),
  removeAttachment: memberProcedure
    .input(attachmentIdInput)
    .output(emptyOutput)
    .mutation(forUser(removeAttachment)),
};
