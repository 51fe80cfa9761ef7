import * as z from "zod/mini";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { allowedCharacters, textField, textIdField } from "./fields/text.ts";
import { limits } from "./limits.ts";

const invalid = toIssueMessage({ id: "passkeyAnswerInvalid" });
const credentialIdMaxChars = 1400;
const partMaxChars = 20_000;

function base64url(maxChars: number) {
  return z
    .string(invalid)
    .check(z.maxLength(maxChars, invalid), z.regex(/^[A-Za-z0-9_-]+$/, invalid));
}

const credential = {
  id: base64url(credentialIdMaxChars),
  rawId: base64url(credentialIdMaxChars),
  type: z.literal("public-key", invalid),
};
const part = base64url(partMaxChars);
const transports = z.array(z.string(invalid).check(z.maxLength(40, invalid)), invalid);

/** What `navigator.credentials.create` answered, as WebAuthn's JSON. */
const registrationResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: part,
        attestationObject: part,
        transports: z.optional(transports.check(z.maxLength(10, invalid))),
      },
      invalid,
    ),
  },
  invalid,
);

/** What `navigator.credentials.get` answered, as WebAuthn's JSON. */
export const assertionResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: part,
        authenticatorData: part,
        signature: part,
        userHandle: z.optional(z.nullable(base64url(200))),
      },
      invalid,
    ),
  },
  invalid,
);

export const addPasskeyInput = z.object({ response: registrationResponse });

export const passkeySignInInput = z.object({
  response: assertionResponse,
  shared_device: z.optional(z.nullable(z.boolean(toIssueMessage({ id: "inputInvalid" })))),
});

const id = textIdField("passkey").check(allowedCharacters("passkey"));
export const passkeyInput = z.object({ id });
export const renamePasskeyInput = z.object({
  id,
  name: textField({ field: "name", max: limits.nameMaxChars, oneLine: true }),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;
export type AssertionResponse = z.output<typeof assertionResponse>;
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;
