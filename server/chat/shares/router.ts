import * as z from "zod";
import { conversationInput, sharedInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure, visitorProcedure } from "../../trpc.ts";
import { withUserId } from "../with-user-id.ts";
import { createShare, getSharedCopy, listShareLinks, sharedCopySchema, unshare } from "./shares.ts";

const link = z.object({ id: z.string(), url: z.string(), created_at: z.string() });

export const shareProcedures = {
  share: memberProcedure.input(conversationInput).output(link).mutation(withUserId(createShare)),
  shares: memberProcedure
    .input(conversationInput)
    .output(z.object({ items: z.array(link) }))
    .query(withUserId(listShareLinks)),
  unshare: memberProcedure.input(sharedInput).output(emptyOutput).mutation(withUserId(unshare)),
  shared: visitorProcedure
    .input(sharedInput)
    .output(sharedCopySchema.extend({ shared_at: z.string() }))
    .query(({ ctx, input }) => getSharedCopy(ctx, input)),
};
