import * as z from "zod";
import { startedEvent } from "../../../shared/chat-events.ts";
import { editInput, regenerateInput, versionInput } from "../../../shared/inputs/versions.ts";
import { memberProcedure, subscriberProcedure } from "../../trpc.ts";
import { edit, regenerate, showVersion } from "./versions.ts";

/** Procedures for versions of messages and replies. */
export const versionProcedures = {
  regenerate: subscriberProcedure
    .input(regenerateInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => regenerate(ctx, ctx.session.userId, input)),
  edit: subscriberProcedure
    .input(editInput)
    .output(startedEvent)
    .mutation(({ ctx, input }) => edit(ctx, ctx.session.userId, input)),
  showVersion: memberProcedure
    .input(versionInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => showVersion(ctx, ctx.session.userId, input)),
};
