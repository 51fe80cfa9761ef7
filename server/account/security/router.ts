import * as z from "zod";
import { confirmTotpInput } from "../../../shared/inputs/security.ts";
import { memberProcedure, router } from "../../trpc.ts";
import {
  confirmOwnTotp,
  getSecurity,
  removeOwnTotp,
  renewOwnRecoveryCodes,
  startOwnTotp,
} from "./security.ts";

const recoveryCodesOutput = z.object({ recovery_codes: z.array(z.string()) });

/** The second factor and the passkeys of one's own account. */
export const securityRouter = router({
  overview: memberProcedure
    .output(z.object({ totp_since: z.string().nullable(), recovery_codes_left: z.number() }))
    .query(({ ctx }) => getSecurity(ctx)),
  startTotp: memberProcedure
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .mutation(({ ctx }) => startOwnTotp(ctx)),
  confirmTotp: memberProcedure
    .input(confirmTotpInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => confirmOwnTotp(ctx, input)),
  removeTotp: memberProcedure.output(z.object({})).mutation(({ ctx }) => removeOwnTotp(ctx)),
  renewRecoveryCodes: memberProcedure
    .output(recoveryCodesOutput)
    .mutation(({ ctx }) => renewOwnRecoveryCodes(ctx)),
});
