import * as z from "zod";
import { contactStatuses } from "../../shared/privacy/trusted-contact.ts";

// What the procedures answer. Moments are UTC ISO-8601.

const status = z.enum(contactStatuses);

/** A contact as the person who named them sees them. */
export const ownContactOutput = z.object({
  /** Whether a mobile number can be asked. */
  sms: z.boolean(),
  contact: z
    .object({
      name: z.string(),
      /** Null once they said no: their email address or number is deleted. */
      contact: z.string().nullable(),
      status,
      invited_at: z.string(),
      answered_at: z.string().nullable(),
      /** When they were last asked for a call; null once another press would send again. */
      asked_at: z.string().nullable(),
    })
    .nullable(),
});
export type OwnContact = z.output<typeof ownContactOutput>;

/**
 * `sent`: the mail server or the SMS provider has taken it, at `at`. `sending`: another press is being
 * sent at this moment; asking again tells how it ended.
 */
export const callRequestOutput = z.object({ status: z.enum(["sending", "sent"]), at: z.string() });
export type CallRequest = z.output<typeof callRequestOutput>;

/** What a contact sees: the person's first name and the contact's status, nothing else. */
export const invitationOutput = z.object({ first_name: z.string().nullable(), status });
export type Invitation = z.output<typeof invitationOutput>;
