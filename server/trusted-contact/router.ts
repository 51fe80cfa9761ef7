import * as z from "zod";
import {
  contactAnswerInput,
  contactInput,
  contactLinkInput,
} from "../../shared/inputs/trusted-contact.ts";
import { contactStatuses } from "../../shared/privacy/trusted-contact.ts";
import { memberProcedure, router, visitorProcedure } from "../trpc.ts";
import { answerInvitation, getInvitation } from "./answer.ts";
import { askForCall } from "./ask-for-call.ts";
import {
  getOwnContact,
  inviteContact,
  removeContact,
  resendInvitation,
} from "./trusted-contact.ts";

const status = z.enum(contactStatuses);

const ownContact = z.object({
  sms: z.boolean(),
  contact: z
    .object({
      name: z.string(),
      contact: z.string().nullable(),
      status,
      invited_at: z.string(),
      answered_at: z.string().nullable(),
      asked_at: z.string().nullable(),
    })
    .nullable(),
});

/** Whom a person may ask for a call. A contact needs no account: the token of their link is enough. */
export const trustedContactRouter = router({
  get: memberProcedure.output(ownContact).query(({ ctx }) => getOwnContact(ctx)),
  invite: memberProcedure
    .input(contactInput)
    .output(ownContact)
    .mutation(({ ctx, input }) => inviteContact(ctx, input)),
  resend: memberProcedure.output(ownContact).mutation(({ ctx }) => resendInvitation(ctx)),
  remove: memberProcedure.output(z.object({})).mutation(({ ctx }) => removeContact(ctx)),
  /** Sends 'Please call me', once in 15 minutes. */
  askForCall: memberProcedure
    .output(z.object({ status: z.enum(["sending", "sent"]), at: z.string() }))
    .mutation(({ ctx }) => askForCall(ctx)),
  invitation: visitorProcedure
    .input(contactLinkInput)
    .output(z.object({ first_name: z.string().nullable(), status }))
    .query(({ ctx, input }) => getInvitation(ctx, input)),
  answer: visitorProcedure
    .input(contactAnswerInput)
    .output(z.object({ status }))
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),
});
