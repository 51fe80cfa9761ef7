import * as z from "zod/mini";
import { consentInput } from "../privacy/consent.ts";
import { codePoints, hasRefusedCharacters, isBlank } from "./fields/characters.ts";
import { toAsciiDigits } from "./fields/digits.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { codeField, codePattern, currentPasswordField } from "./fields/secrets.ts";
import { allowedCharacters, requiredMessage, textField, textIdField } from "./fields/text.ts";
import { withIdentifier } from "./fields/with-identifier.ts";
import { limits } from "./limits.ts";

/** `password` asks how to go on; `otp` always sends a code, even where the account has a password. */
const method = z.optional(
  z.enum(["password", "otp"], toIssueMessage({ id: "signInMethodUnknown" })),
);

const requestMaxChars = 100;
const inputInvalid = toIssueMessage({ id: "inputInvalid" });
/** What `auth.begin` answered; an unknown one is refused like a wrong code. */
const request = z.optional(
  z.nullable(z.string(inputInvalid).check(z.maxLength(requestMaxChars, inputInvalid))),
);

const optionalFlag = z.optional(z.nullable(z.boolean(inputInvalid)));
/** True on a phone that several people use: it is not remembered. */
const shared_device = optionalFlag;

export const beginInput = withIdentifier({ method, request });

export const verifyOtpInput = withIdentifier({ otp: codeField, request, shared_device });

export const loginInput = withIdentifier({ password: currentPasswordField, shared_device });

const challengeMaxChars = 100;
const factorCodeMaxChars = 100;
const challenge = z
  .string(inputInvalid)
  .check(z.minLength(1, inputInvalid), z.maxLength(challengeMaxChars, inputInvalid));
const factorCodeInvalid = toIssueMessage({ id: "factorCodeInvalid" });

/** Six digits of an authenticator app; apps show them in two groups. */
export const totpCode = z.pipe(
  z
    .string(requiredMessage("otp"))
    .check(
      z.maxLength(factorCodeMaxChars, factorCodeInvalid),
      z.trim(),
      z.overwrite(toAsciiDigits),
    ),
  z.pipe(
    z.transform((text: string) => text.replace(/^(\d{3})[ -](\d{3})$/, "$1$2")),
    z.string().check(z.regex(codePattern, factorCodeInvalid)),
  ),
);
const recoveryCode = z
  .string(requiredMessage("otp"))
  .check(
    z.trim(),
    z.minLength(1, factorCodeInvalid),
    z.maxLength(factorCodeMaxChars, factorCodeInvalid),
  );

/** The second step of a sign-in (contract, "/second-factor"). */
export const secondFactorInput = z.discriminatedUnion(
  "method",
  [
    z.object({ challenge, method: z.literal("totp"), code: totpCode }),
    z.object({ challenge, method: z.literal("recovery"), code: recoveryCode }),
  ],
  { error: toIssueMessage({ id: "secondFactorMethodUnknown" }) },
);

const passwordRequired = requiredMessage("password");
const { passwordMinChars: min, passwordMaxChars: max } = limits;

/** A password someone chooses: 8–128 code points, not trimmed. The server also refuses common ones. */
const newPassword = z.string(passwordRequired).check(
  z.refine((password) => !isBlank(password), { error: passwordRequired, abort: true }),
  z.refine((password) => !hasRefusedCharacters(password), {
    error: toIssueMessage({ id: "fieldCharactersRefused", values: { field: "password" } }),
    abort: true,
  }),
  z.refine(
    (password) => {
      const length = codePoints(password);
      return length >= min && length <= max;
    },
    toIssueMessage({ id: "passwordLength", values: { min, max } }),
  ),
);

const passwordsDiffer = toIssueMessage({ id: "passwordsDiffer" });

const passwordPair = { password: newPassword, password_confirmation: z.string(passwordsDiffer) };

const samePasswords = z.refine<{ password: string; password_confirmation: string }>(
  (pair) => pair.password === pair.password_confirmation,
  { error: passwordsDiffer, path: ["password_confirmation"] },
);

const nameField = textField({ field: "fullName", max: limits.nameMaxChars, oneLine: true });

export const completeRegistrationInput = z
  .object({
    name: nameField,
    ...passwordPair,
    shared_device,
    /** What the screens ask: 18 or older. Programs may leave it out. */
    adult: optionalFlag,
    consent: z.optional(consentInput),
  })
  .check(samePasswords);

/**
 * A sign-out; on a shared phone it forgets the device too. `under_age` ends a registration that its owner
 * is too young for.
 */
export const logoutInput = z.nullish(z.object({ shared_device, under_age: optionalFlag }));

/** A new password of someone who just signed in by code. */
export const setPasswordInput = z.object(passwordPair).check(samePasswords);

/** A new password of someone who knows the current one. */
export const changePasswordInput = z
  .object({ current_password: currentPasswordField, ...passwordPair })
  .check(samePasswords);

export const updateProfileInput = z.object({ name: nameField });

/** A session by its id. The id grants no access; only the signed token does. */
export const endSessionInput = z.object({
  id: textIdField("session").check(allowedCharacters("session")),
});

/** All sessions, or all but the caller's own. */
export const endSessionsInput = z.object({ keepCurrent: z.boolean(requiredMessage("session")) });

export type BeginInput = z.output<typeof beginInput>;
export type VerifyOtpInput = z.output<typeof verifyOtpInput>;
export type LogoutInput = z.output<typeof logoutInput>;
export type LoginInput = z.output<typeof loginInput>;
export type CompleteRegistrationInput = z.output<typeof completeRegistrationInput>;
export type SecondFactorInput = z.output<typeof secondFactorInput>;
export type SetPasswordInput = z.output<typeof setPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
