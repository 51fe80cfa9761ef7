import * as z from "zod";
import {
  beginInput,
  changePasswordInput,
  completeRegistrationInput,
  endSessionInput,
  endSessionsInput,
  loginInput,
  logoutInput,
  secondFactorInput,
  setPasswordInput,
  updateProfileInput,
  verifyOtpInput,
} from "../../shared/inputs/auth.ts";
import { passkeySignInInput } from "../../shared/inputs/passkeys.ts";
import {
  completeRegistrationProcedure,
  emptyOutput,
  memberProcedure,
  registeringProcedure,
  router,
  visitorProcedure,
} from "../trpc.ts";
import { getProfile, logout, signInWithCode, startSignIn, updateProfile } from "./auth.ts";
import { completeRegistration } from "./complete-registration.ts";
import {
  beginOutput,
  profileOutput,
  sessionOutput,
  signedInOutput,
  signInOutput,
  userOutput,
} from "./outputs.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeys/passkey-sign-in.ts";
import { signInWithPassword } from "./password-sign-in.ts";
import { changePassword, setPassword } from "./passwords/change-password.ts";
import { finishSecondStep } from "./second-step/second-step.ts";
import { endOwnSession, endOwnSessions, listSessions } from "./sessions/own-sessions.ts";

export const authRouter = router({
  /** The available ways to sign in. */
  options: visitorProcedure
    .output(z.object({ mobile: z.boolean() }))
    .query(({ ctx }) => ({ mobile: ctx.config.mobileSignIn })),
  begin: visitorProcedure
    .input(beginInput)
    .output(beginOutput)
    .mutation(({ ctx, input }) => startSignIn(ctx, input)),
  verifyOtp: visitorProcedure
    .input(verifyOtpInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),
  login: visitorProcedure
    .input(loginInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => signInWithPassword(ctx, input)),
  secondFactor: visitorProcedure
    .input(secondFactorInput)
    .output(signedInOutput)
    .mutation(({ ctx, input }) => finishSecondStep(ctx, input)),
  /** What the browser needs to sign in with a passkey. */
  startPasskey: visitorProcedure.mutation(({ ctx }) => startPasskeySignIn(ctx)),
  passkey: visitorProcedure
    .input(passkeySignInInput)
    .output(signedInOutput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  completeRegistration: completeRegistrationProcedure
    .input(completeRegistrationInput)
    .output(signedInOutput)
    .mutation(({ ctx, input }) => completeRegistration(ctx, input)),
  profile: registeringProcedure
    .output(profileOutput)
    .query(({ ctx }) => getProfile(ctx, ctx.session)),
  logout: registeringProcedure
    .input(logoutInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => logout(ctx, ctx.session, input)),
  setPassword: memberProcedure
    .input(setPasswordInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => setPassword(ctx, input)),
  changePassword: memberProcedure
    .input(changePasswordInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  updateProfile: memberProcedure
    .input(updateProfileInput)
    .output(userOutput)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.session.userId, input)),
  sessions: memberProcedure
    .output(z.array(sessionOutput))
    .query(({ ctx }) => listSessions(ctx, ctx.session)),
  endSession: memberProcedure
    .input(endSessionInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => endOwnSession(ctx, ctx.session.userId, input.id)),
  endSessions: memberProcedure
    .input(endSessionsInput)
    .output(emptyOutput)
    .mutation(({ ctx, input }) => endOwnSessions(ctx, ctx.session, input)),
});
