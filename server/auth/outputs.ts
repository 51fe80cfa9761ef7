import * as z from "zod";
import { subscriptionOutput } from "../billing/billing.ts";

// What the procedures of signing in answer. Moments are UTC ISO-8601.

export const userOutput = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
});
export type PublicUser = z.output<typeof userOutput>;

export const signedInOutput = z.object({
  message: z.string(),
  token: z.string(),
  user: userOutput,
});
export type SignedIn = z.output<typeof signedInOutput>;

/** What the caller answers in the second step, and how (contract, "/second-factor"). */
const secondStep = z.object({
  message: z.string(),
  token: z.null(),
  user: z.null(),
  second_factor: z.object({
    challenge: z.string(),
    methods: z.array(z.enum(["totp", "recovery"])),
  }),
});
export type SecondStep = z.output<typeof secondStep>;

/** A sign-in, or the challenge of a second step that must come first. */
export const signInOutput = z.union([signedInOutput, secondStep]);
export type SignInResult = z.output<typeof signInOutput>;

export const beginOutput = z.object({
  message: z.string(),
  is_verified_user: z.boolean(),
  is_new_user: z.boolean(),
  /** Seconds until the next code may be requested; 0 when none was sent. */
  retry_after: z.number(),
  /** Names the code. Always present, so the response does not reveal whether a code was sent. */
  request: z.string(),
});
export type BeginResult = z.output<typeof beginOutput>;

export const profileOutput = userOutput.extend({
  subscription: subscriptionOutput.nullable(),
  /** When the account is erased; null for an account that stays. */
  deletes_at: z.string().nullable(),
  /** The questions that are left without a plan; absent where there is no trial. */
  trial: z.object({ left: z.number(), ends_at: z.string() }).optional(),
});
export type Profile = z.output<typeof profileOutput>;

/** A session as its owner sees it; `last_seen_at` is exact to 5 minutes. */
export const sessionOutput = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type ListedSession = z.output<typeof sessionOutput>;
