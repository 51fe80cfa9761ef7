import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { toAsciiDigits } from "./digits.ts";
import { toIssueMessage } from "./field-refusals.ts";
import { requiredMessage } from "./text.ts";

export const codePattern = new RegExp(`^[0-9]{${limits.otpDigits}}$`);

export const codeField = z
  .string(requiredMessage("otp"))
  .check(
    z.trim(),
    z.overwrite(toAsciiDigits),
    z.regex(codePattern, toIssueMessage({ id: "codeInvalid" })),
  );

const comparedPasswordMaxChars = 1024;

/** The server only compares this password; the limit keeps hashing cheap. */
export const currentPasswordField = z
  .string(requiredMessage("password"))
  .check(
    z.minLength(1, requiredMessage("password")),
    z.maxLength(comparedPasswordMaxChars, toIssueMessage({ id: "credentialsInvalid" })),
  );
