import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { toAsciiDigits } from "./digits.ts";
import { toIssueMessage } from "./field-refusals.ts";
import { requiredMessage } from "./text.ts";

export const codePattern = new RegExp(`^[0-9]{${limits.otpDigits}}$`);

/** A code that was sent to somebody. */
export const codeField = z
  .string(requiredMessage("otp"))
  .check(
    z.trim(),
    z.overwrite(toAsciiDigits),
    z.regex(codePattern, toIssueMessage({ id: "codeInvalid" })),
  );

/** An existing password is only compared. Its length is bounded so that hashing stays cheap. */
export const currentPasswordField = z
  .string(requiredMessage("password"))
  .check(
    z.minLength(1, requiredMessage("password")),
    z.maxLength(1024, toIssueMessage({ id: "credentialsInvalid" })),
  );
