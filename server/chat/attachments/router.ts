import { attachmentIdInput } from "../../../shared/inputs/attachments.ts";
import { chatMemberProcedure, emptyOutput, memberProcedure } from "../../trpc.ts";
import { attachmentOutput } from "../outputs.ts";
import { withUserId } from "../with-user-id.ts";
import { getAttachment, removeAttachment, requireUploadAllowed } from "./attachments.ts";

/** The metadata of files; their bytes are sent over plain HTTP (http/files/attachments.ts). */
export const attachmentProcedures = {
  mayAttach: chatMemberProcedure.output(emptyOutput).query(withUserId(requireUploadAllowed)),
  attachment: memberProcedure
    .input(attachmentIdInput)
    .output(attachmentOutput)
    .query(withUserId(getAttachment)),
  removeAttachment: memberProcedure
    .input(attachmentIdInput)
    .output(emptyOutput)
    .mutation(withUserId(removeAttachment)),
};
