import {
  contactAnswerInput,
  contactLinkInput,
  trustedContactInput,
} from "../../shared/inputs/trusted-contact.ts";
import { emptyOutput, memberProcedure, router, visitorProcedure } from "../trpc.ts";
import { answerInvitation, getInvitation } from "./answer.ts";
import { askForCall } from "./ask-for-call.ts";
import { callRequestOutput, invitationOutput, ownContactOutput } from "./outputs.ts";
import {
  getOwnContact,
  inviteContact,
  removeContact,
  resendInvitation,
} from "./trusted-contact.ts";

/** Whom a person may ask for a call. A contact needs no account: the token of their link is enough. */
export const trustedContactRouter = router({
  get: memberProcedure.output(ownContactOutput).query(({ ctx }) => getOwnContact(ctx)),
  invite: memberProcedure
    .input(trustedContactInput)
    .output(ownContactOutput)
    .mutation(({ ctx, input }) => inviteContact(ctx, input)),
  resend: memberProcedure.output(ownContactOutput).mutation(({ ctx }) => resendInvitation(ctx)),
  remove: memberProcedure.output(emptyOutput).mutation(({ ctx }) => removeContact(ctx)),
  /** Sends 'Please call me', once in 15 minutes. */
  askForCall: memberProcedure.output(callRequestOutput).mutation(({ ctx }) => askForCall(ctx)),
  invitation: visitorProcedure
    .input(contactLinkInput)
    .output(invitationOutput)
    .query(({ ctx, input }) => getInvitation(ctx, input)),
  answer: visitorProcedure
    .input(contactAnswerInput)
    .output(invitationOutput.pick({ status: true }))
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),
});
