import * as z from "zod";
import {
  addPasskeyInput,
  passkeyInput,
  renamePasskeyInput,
} from "../../../shared/inputs/passkeys.ts";
import { confirmTotpInput } from "../../../shared/inputs/security.ts";
import { passkeyOutput, renamePasskey } from "../../passkeys/passkeys.ts";
import { emptyOutput, memberProcedure, router } from "../../trpc.ts";
import { addOwnPasskey, removeOwnPasskey, startOwnPasskey, startPasskeyProof } from "./passkeys.ts";
import {
  confirmOwnTotp,
  getSecurity,
  removeOwnTotp,
  renewOwnRecoveryCodes,
  startOwnTotp,
} from "./security.ts";

const recoveryCodesOutput = z.object({ recovery_codes: z.array(z.string()) });

const overviewOutput = z.object({
  totp_since: z.string().nullable(),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkeyOutput),
});

export const securityRouter = router({
  overview: memberProcedure.output(overviewOutput).query(({ ctx }) => getSecurity(ctx)),
  startTotp: memberProcedure
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .mutation(({ ctx }) => startOwnTotp(ctx)),
  confirmTotp: memberProcedure
    .input(confirmTotpInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => confirmOwnTotp(ctx, input)),
  removeTotp: memberProcedure.output(emptyOutput).mutation(({ ctx }) => removeOwnTotp(ctx)),
  renewRecoveryCodes: memberProcedure
    .output(recoveryCodesOutput)
    .mutation(({ ctx }) => renewOwnRecoveryCodes(ctx)),
  startPasskey: memberProcedure.mutation(({ ctx }) => startOwnPasskey(ctx)),
  addPasskey: memberProcedure
    .input(addPasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => addOwnPasskey(ctx, input)),
  renamePasskey: memberProcedure
    .input(renamePasskeyInput)
    .output(emptyOutput)
    .mutation(({ ctx, input: { id, name } }) =>
      renamePasskey(ctx.db, { id, userId: ctx.session.userId }, name),
    ),
  removePasskey: memberProcedure
    .input(passkeyInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => removeOwnPasskey(ctx, input)),
  startPasskeyProof: memberProcedure.mutation(({ ctx }) => startPasskeyProof(ctx)),
});
