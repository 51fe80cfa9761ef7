import * as z from "zod/mini";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { identifierField } from "./fields/identifier.ts";
import { codeField, currentPasswordField } from "./fields/secrets.ts";
import { allowedCharacters, requiredMessage, textField, textIdField } from "./fields/text.ts";
import { withIdentifier } from "./fields/with-identifier.ts";
import { limits } from "./limits.ts";
import { assertionResponse } from "./passkeys.ts";

const identifierType = z.enum(["email", "mobile"], toIssueMessage({ id: "identifierTypeUnknown" }));

/** Proves who holds the session: `otp` needs `otp` or `code`. `type` and `request` say which code is meant when several were sent. */
export const proveInput = z.discriminatedUnion(
  "method",
  [
    z
      .object({
        method: z.literal("otp"),
        otp: z.optional(codeField),
        /** The code of `otp`, as the second factor calls it. */
        code: z.optional(codeField),
        type: z.optional(identifierType),
        request: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      })
      .check(
        z.refine(({ otp, code: same }) => (otp ?? same) !== undefined, {
          error: requiredMessage("otp"),
          path: ["otp"],
        }),
      ),
    z.object({ method: z.literal("passkey"), response: assertionResponse }),
    z.object({ method: z.literal("password"), password: currentPasswordField }),
  ],
  { error: toIssueMessage({ id: "proofMethodUnknown" }) },
);

/** Where the code is sent when an account has an email address and a number. */
export const proofCodeInput = z.object({
  type: identifierType,
});

const requestMaxChars = 200;
const requestId = z
  .string(requiredMessage("otp"))
  .check(z.maxLength(requestMaxChars, toIssueMessage({ id: "codeInvalid" })));

/** A new email address or mobile number; `request` asks again for the code of that request. */
export const startChangeInput = withIdentifier({ request: z.optional(z.nullable(requestId)) });

/** The code that the new email address or number received, and the request that it was sent for. */
export const changeIdentifierInput = withIdentifier({ otp: codeField, request: requestId });

/** Whom a person names to use their rights; `contact` is an email address or an Indian mobile number. */
export const nomineeInput = z.object({
  name: textField({ field: "name", max: limits.nameMaxChars, oneLine: true }),
  contact: identifierField,
});

/** A download by its id. The server answers a malformed one with 404, like an unknown one. */
export const downloadInput = z.object({
  id: textIdField("download").check(allowedCharacters("download")),
});

export type StartChangeInput = z.output<typeof startChangeInput>;
export type ChangeIdentifierInput = z.output<typeof changeIdentifierInput>;
export type NomineeInput = z.output<typeof nomineeInput>;
export type ProveInput = z.output<typeof proveInput>;
