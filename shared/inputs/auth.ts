import * as z from "zod/mini";
import { messages } from "../i18n/messages.ts";
import { codePoints, hasRefusedCharacters, isBlank } from "./characters.ts";
import { emailField, mobileField } from "./identifier.ts";
import { limits } from "./limits.ts";
import { textField } from "./text.ts";

const emailIdentifier = { type: z.literal("email"), email: emailField };
const mobileIdentifier = { type: z.literal("mobile"), mobile: mobileField };
const typeMessage = "Type must be 'email' or 'mobile'";

/** `password` asks how to go on; `otp` wants a code whatever the account has. */
const method = z.optional(z.enum(["password", "otp"], "Method must be 'password' or 'otp'"));

export const beginInput = z.discriminatedUnion(
  "type",
  [z.object({ ...emailIdentifier, method }), z.object({ ...mobileIdentifier, method })],
  { error: typeMessage },
);

const otp = z
  .string("OTP is required")
  .check(z.trim(), z.regex(new RegExp(`^[0-9]{${limits.otpDigits}}$`), messages.otpInvalid));

export const verifyOtpInput = z.discriminatedUnion(
  "type",
  [z.object({ ...emailIdentifier, otp }), z.object({ ...mobileIdentifier, otp })],
  { error: typeMessage },
);

// An existing password is only compared: its length is bounded so that hashing stays cheap.
const currentPassword = z
  .string("Password is required")
  .check(z.minLength(1, "Password is required"), z.maxLength(1024, messages.loginInvalid));

export const loginInput = z.discriminatedUnion(
  "type",
  [
    z.object({ ...emailIdentifier, password: currentPassword }),
    z.object({ ...mobileIdentifier, password: currentPassword }),
  ],
  { error: typeMessage },
);

const passwordLengthMessage = `Password must be ${limits.passwordMinChars} to ${limits.passwordMaxChars} characters`;

/** A password someone chooses: 8–128 code points, not trimmed. The server also refuses common ones. */
export const newPassword = z.string("Password is required").check(
  z.refine((password) => !isBlank(password), { error: "Password is required", abort: true }),
  z.refine((password) => !hasRefusedCharacters(password), {
    error: "Password contains characters that are not allowed",
    abort: true,
  }),
  z.refine((password) => {
    const length = codePoints(password);
    return length >= limits.passwordMinChars && length <= limits.passwordMaxChars;
  }, passwordLengthMessage),
);

const passwordPair = {
  password: newPassword,
  password_confirmation: z.string(messages.passwordMismatch),
};

function samePasswords(pair: { password: string; password_confirmation: string }): boolean {
  return pair.password === pair.password_confirmation;
}

const mismatch = { error: messages.passwordMismatch, path: ["password_confirmation"] };

const nameField = textField({ label: "Full name", max: limits.nameMaxChars });

export const completeRegistrationInput = z
  .object({ name: nameField, ...passwordPair })
  .check(z.refine(samePasswords, mismatch));

/** A new password, asked of someone who just signed in by code. */
export const setPasswordInput = z.object(passwordPair).check(z.refine(samePasswords, mismatch));

/** A new password from someone who knows the one before. */
export const changePasswordInput = z
  .object({ current_password: currentPassword, ...passwordPair })
  .check(z.refine(samePasswords, mismatch));

export const updateProfileInput = z.object({ name: nameField });

/** A session by its id, which opens nothing: only the token that was signed for it does. */
export const endSessionInput = z.object({
  id: z.string("Session is required").check(
    z.maxLength(100, "Session is too long"),
    z.refine(
      (id: string) => !hasRefusedCharacters(id),
      "Session contains characters that are not allowed",
    ),
  ),
});

/** All sessions, or all but the one that asks. */
export const endSessionsInput = z.object({ keepCurrent: z.boolean("Session is required") });

export type BeginInput = z.output<typeof beginInput>;
export type VerifyOtpInput = z.output<typeof verifyOtpInput>;
export type LoginInput = z.output<typeof loginInput>;
export type CompleteRegistrationInput = z.output<typeof completeRegistrationInput>;
export type SetPasswordInput = z.output<typeof setPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
