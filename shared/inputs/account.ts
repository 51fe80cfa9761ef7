import * as z from "zod/mini";
import { toAsciiDigits } from "./fields/digits.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { emailField, identifierField, mobileField } from "./fields/identifier.ts";
import { allowedCharacters, maxTextIdLength, requiredMessage, textField } from "./fields/text.ts";
import { limits } from "./limits.ts";
import { assertionResponse } from "./passkeys.ts";

const codePattern = new RegExp(`^[0-9]{${limits.otpDigits}}$`);
const code = z
  .string(requiredMessage("otp"))
  .check(
    z.trim(),
    z.overwrite(toAsciiDigits),
    z.regex(codePattern, toIssueMessage({ id: "codeInvalid" })),
  );

// An existing password is only compared. Its length is bounded so that hashing stays cheap.
const currentPassword = z
  .string(requiredMessage("password"))
  .check(
    z.minLength(1, requiredMessage("password")),
    z.maxLength(1024, toIssueMessage({ id: "credentialsInvalid" })),
  );

/** Proves who holds the session: `otp` needs `otp` or `code`. `type` and `request` say which code is meant when several were sent. */
export const proveInput = z.discriminatedUnion(
  "method",
  [
    z
      .object({
        method: z.literal("otp"),
        otp: z.optional(code),
        /** The same as `otp`, as the second factor calls it. */
        code: z.optional(code),
        type: z.optional(
          z.enum(["email", "mobile"], toIssueMessage({ id: "identifierTypeUnknown" })),
        ),
        request: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      })
      .check(
        z.refine(({ otp, code: same }) => (otp ?? same) !== undefined, {
          error: requiredMessage("otp"),
          path: ["otp"],
        }),
      ),
    z.object({ method: z.literal("passkey"), response: assertionResponse }),
    z.object({ method: z.literal("password"), password: currentPassword }),
  ],
  { error: toIssueMessage({ id: "proofMethodUnknown" }) },
);

/** Where the code is sent when an account has an address and a number. */
export const proofCodeInput = z.object({
  type: z.enum(["email", "mobile"], toIssueMessage({ id: "identifierTypeUnknown" })),
});

const requestMaxChars = 200;
const requestId = z
  .string(requiredMessage("otp"))
  .check(z.maxLength(requestMaxChars, toIssueMessage({ id: "codeInvalid" })));

/** A new email address or mobile number; `request` asks again for the code of that request. */
export const startChangeInput = z.discriminatedUnion(
  "type",
  [
    z.object({
      type: z.literal("email"),
      email: emailField,
      request: z.optional(z.nullable(requestId)),
    }),
    z.object({
      type: z.literal("mobile"),
      mobile: mobileField,
      request: z.optional(z.nullable(requestId)),
    }),
  ],
  { error: toIssueMessage({ id: "identifierTypeUnknown" }) },
);

/** The code that the new address or number received, and the request that it was sent for. */
export const changeIdentifierInput = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("email"), email: emailField, otp: code, request: requestId }),
    z.object({ type: z.literal("mobile"), mobile: mobileField, otp: code, request: requestId }),
  ],
  { error: toIssueMessage({ id: "identifierTypeUnknown" }) },
);

/** Whom a person names to use their rights; `contact` is an email address or an Indian mobile number. */
export const nomineeInput = z.object({
  name: textField({ field: "name", max: limits.nameMaxChars, oneLine: true }),
  contact: identifierField,
});

/** A download by its id. The server answers a malformed one with 404, like an unknown one. */
export const downloadInput = z.object({
  id: z
    .string(requiredMessage("download"))
    .check(maxTextIdLength("download"), allowedCharacters("download")),
});

export type StartChangeInput = z.output<typeof startChangeInput>;
export type ChangeIdentifierInput = z.output<typeof changeIdentifierInput>;
export type NomineeInput = z.output<typeof nomineeInput>;
export type ProveInput = z.output<typeof proveInput>;
