import * as z from "zod";
import { attachmentTypes } from "../../../shared/attachments.ts";
import { attachmentIdInput } from "../../../shared/inputs/attachments.ts";
import { memberProcedure, subscriberProcedure } from "../../trpc.ts";
import { getAttachment, mayAttach, removeAttachment } from "./attachments.ts";

export const attachmentOutput = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.enum(Object.keys(attachmentTypes) as (keyof typeof attachmentTypes)[]),
  bytes: z.number(),
  pages: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** The metadata of files; their bytes are sent over plain HTTP (http/attachments.ts). */
export const attachmentProcedures = {
  mayAttach: subscriberProcedure
    .output(z.object({}))
    .query(({ ctx }) => mayAttach(ctx, ctx.session.userId)),
  attachment: memberProcedure
    .input(attachmentIdInput)
    .output(attachmentOutput)
    .query(({ ctx, input }) => getAttachment(ctx, { userId: ctx.session.userId, ...input })),
  removeAttachment: memberProcedure
    .input(attachmentIdInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => removeAttachment(ctx, { userId: ctx.session.userId, ...input })),
};
