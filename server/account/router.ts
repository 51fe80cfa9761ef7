import * as z from "zod";
import {
  changeIdentifierInput,
  downloadInput,
  nomineeInput,
  proofCodeInput,
  proveInput,
  startChangeInput,
} from "../../shared/inputs/account.ts";
import { accountEventKinds } from "../../shared/privacy/account-events.ts";
import { consentActs, consentDocuments, shownTextInput } from "../../shared/privacy/consent.ts";
import { sendProofCode, userOutput } from "../auth/auth.ts";
import { emptyOutput, memberProcedure, router } from "../trpc.ts";
import { getConsentsAndEvents } from "./account.ts";
import { cancelDeletion, requestDeletion } from "./deletion/deletion.ts";
import { getOwnDownload, listOwnDownloads, startDownload } from "./downloads/downloads.ts";
import { changeIdentifier, startIdentifierChange } from "./identifiers/identifiers.ts";
import { findOwnNominee, removeNominee, setNominee } from "./nominee/nominee.ts";
import { prove } from "./proofs/proofs.ts";

const id = z.object({ id: z.string() });

const proofCodeOutput = z.object({
  type: z.enum(["email", "mobile"]),
  request: z.string(),
  retry_after: z.number(),
});

const nomineeOutput = z.object({
  name: z.string(),
  contact: z.string(),
  updated_at: z.string(),
});

const recordOutput = z.object({
  consents: z.array(
    z.object({
      document: z.enum(consentDocuments),
      version: z.string(),
      language: z.string(),
      act: z.enum(consentActs),
      at: z.string(),
    }),
  ),
  events: z.array(z.object({ id: z.number(), kind: z.enum(accountEventKinds), at: z.string() })),
});

const downloadsOutput = z.array(
  z.object({
    id: z.string(),
    status: z.enum(["running", "ready", "failed"]),
    percent: z.number(),
    expires_at: z.string().nullable(),
  }),
);

/** A person's rights over their own data (contract, "An account's own data"). */
export const accountRouter = router({
  sendProofCode: memberProcedure
    .output(proofCodeOutput)
    .mutation(({ ctx }) => sendProofCode(ctx, ctx.session.userId)),
  /** Sends it to the email address or to the number, as the input says. */
  sendProofCodeTo: memberProcedure
    .input(proofCodeInput)
    .output(proofCodeOutput)
    .mutation(({ ctx, input }) => sendProofCode(ctx, ctx.session.userId, input.type)),
  startIdentifierChange: memberProcedure
    .input(startChangeInput)
    .output(z.object({ request: z.string(), retry_after: z.number() }))
    .mutation(({ ctx, input }) => startIdentifierChange(ctx, input)),
  changeIdentifier: memberProcedure
    .input(changeIdentifierInput)
    .output(userOutput)
    .mutation(({ ctx, input }) => changeIdentifier(ctx, input)),
  prove: memberProcedure
    .input(proveInput)
    .output(z.object({ proven_until: z.string() }))
    .mutation(({ ctx, input }) => prove(ctx, input)),
  startDownload: memberProcedure.output(id).mutation(({ ctx }) => startDownload(ctx)),
  downloads: memberProcedure.output(downloadsOutput).query(({ ctx }) => listOwnDownloads(ctx)),
  download: memberProcedure
    .input(downloadInput)
    .output(id)
    .query(({ ctx, input }) => getOwnDownload(ctx, input.id)),
  requestDeletion: memberProcedure
    .output(z.object({ deletes_at: z.string() }))
    .mutation(({ ctx }) => requestDeletion(ctx)),
  /** Takes the consent back: the account goes, with the same days of grace. */
  withdrawConsent: memberProcedure
    .input(shownTextInput)
    .output(z.object({ deletes_at: z.string() }))
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  nominee: memberProcedure.output(nomineeOutput.nullable()).query(({ ctx }) => findOwnNominee(ctx)),
  setNominee: memberProcedure
    .input(nomineeInput)
    .output(nomineeOutput)
    .mutation(({ ctx, input }) => setNominee(ctx, input)),
  removeNominee: memberProcedure.output(emptyOutput).mutation(({ ctx }) => removeNominee(ctx)),
  cancelDeletion: memberProcedure.output(emptyOutput).mutation(({ ctx }) => cancelDeletion(ctx)),
  record: memberProcedure.output(recordOutput).query(({ ctx }) => getConsentsAndEvents(ctx)),
});
