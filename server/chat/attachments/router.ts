import { attachmentIdInput } from "../../../shared/inputs/attachments.ts";
import { emptyOutput, memberProcedure, subscriberProcedure } from "../../trpc.ts";
import { attachmentOutput } from "../outputs.ts";
import { getAttachment, mayAttach, removeAttachment } from "./attachments.ts";

/** The metadata of files; their bytes are sent over plain HTTP (http/files/attachments.ts). */
export const attachmentProcedures = {
  mayAttach: subscriberProcedure
    .output(emptyOutput)
    .query(({ ctx }) => mayAttach(ctx, ctx.session.userId)),
  attachment: memberProcedure
    .input(attachmentIdInput)
    .output(attachmentOutput)
    .query(({ ctx, input }) => getAttachment(ctx, { userId: ctx.session.userId, ...input })),
  removeAttachment: memberProcedure
    .input(attachmentIdInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => removeAttachment(ctx, { userId: ctx.session.userId, ...input })),
};
