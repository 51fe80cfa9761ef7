import * as z from "zod";
import { conversationInput, sharedInput } from "../../../shared/inputs/conversations.ts";
import { emptyOutput, memberProcedure, visitorProcedure } from "../../trpc.ts";
import { forUser } from "../for-user.ts";
import {
  createShare,
  getSharedSnapshot,
  listShareLinks,
  snapshotSchema,
  unshare,
} from "./shares.ts";

const link = z.object({ id: z.string(), url: z.string(), created_at: z.string() });

export const shareProcedures = {
  share: memberProcedure.input(conversationInput).output(link).mutation(forUser(createShare)),
  shares: memberProcedure
    .input(conversationInput)
    .output(z.object({ items: z.array(link) }))
    .query(forUser(listShareLinks)),
  unshare: memberProcedure.input(sharedInput).output(emptyOutput).mutation(forUser(unshare)),
  shared: visitorProcedure
    .input(sharedInput)
    .output(snapshotSchema.extend({ shared_at: z.string() }))
    .query(({ ctx, input }) => getSharedSnapshot(ctx, input)),
};
