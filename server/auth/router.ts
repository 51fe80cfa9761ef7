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
import { memberProcedure, registeringProcedure, router, visitorProcedure } from "../trpc.ts";
import { getProfile, logout, startSignIn, verifyOtp } from "./auth.ts";
import { completeRegistration, login, setPassword } from "./credentials.ts";
import { signInByPasskey, startPasskeySignIn } from "./passkeys/passkey-sign-in.ts";
import { changePassword } from "./passwords/change-password.ts";
import { finishSecondStep } from "./second-step/second-step.ts";
import { endOwnSession, endOwnSessions, listSessions } from "./sessions/devices.ts";
import { updateProfile } from "./update-profile.ts";

const user = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
});
const secondFactor = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(["totp", "recovery"])),
});
const signedIn = z.object({ message: z.string(), token: z.string(), user });
/** A token, or the challenge of the second step. */
const signInOutput = z.union([
  signedIn,
  z.object({ message: z.string(), token: z.null(), user: z.null(), second_factor: secondFactor }),
]);
const beginOutput = z.object({
  message: z.string(),
  is_verified_user: z.boolean(),
  is_new_user: z.boolean(),
  retry_after: z.number(),
  request: z.string(),
});
const subscription = z.object({
  status: z.enum(["active", "expired"]),
  start_date: z.string(),
  end_date: z.string(),
  plan_id: z.number().nullable(),
});
const session = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
const emptyOutput = z.object({});

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
    .mutation(({ ctx, input }) => verifyOtp(ctx, input)),
  login: visitorProcedure
    .input(loginInput)
    .output(signInOutput)
    .mutation(({ ctx, input }) => login(ctx, input)),
  secondFactor: visitorProcedure
    .input(secondFactorInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => finishSecondStep(ctx, input)),
  /** What the browser needs to sign in with a passkey. */
  startPasskey: visitorProcedure.mutation(({ ctx }) => startPasskeySignIn(ctx)),
  passkey: visitorProcedure
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInByPasskey(ctx, input)),
  completeRegistration: registeringProcedure
    .input(completeRegistrationInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => completeRegistration(ctx, input)),
  profile: registeringProcedure
    .output(
      user.extend({
        subscription: subscription.nullable(),
        deletes_at: z.string().nullable(),
        trial: z.object({ left: z.number(), ends_at: z.string() }).optional(),
      }),
    )
    .query(({ ctx }) => getProfile(ctx, ctx.session)),
  logout: registeringProcedure
    .input(logoutInput)
    .output(emptyOutput)
    .mutation(async ({ ctx, input }) => {
      await logout(ctx, ctx.session, input);
      return {};
    }),
  setPassword: memberProcedure
    .input(setPasswordInput)
    .output(emptyOutput)
    .mutation(async ({ ctx, input }) => {
      await setPassword(ctx, input);
      return {};
    }),
  changePassword: memberProcedure
    .input(changePasswordInput)
    .output(emptyOutput)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return {};
    }),
  updateProfile: memberProcedure
    .input(updateProfileInput)
    .output(user)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.session.userId, input)),
  sessions: memberProcedure
    .output(z.array(session))
    .query(({ ctx }) => listSessions(ctx, ctx.session)),
  endSession: memberProcedure
    .input(endSessionInput)
    .output(emptyOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx, ctx.session.userId, input.id);
      return {};
    }),
  endSessions: memberProcedure
    .input(endSessionsInput)
    .output(emptyOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSessions(ctx, ctx.session, input);
      return {};
    }),
});
