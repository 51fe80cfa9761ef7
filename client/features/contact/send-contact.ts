import { contactMessages } from "../../../shared/contact/contact-messages.ts";
import { contactFormInput } from "../../../shared/inputs/contact.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { postForResponse } from "../../lib/api/request.ts";
import { firstFieldMessages } from "../../lib/form.ts";

type Errors = Readonly<Record<string, string | undefined>>;
/** What came of a message: thanks, or what to correct. */
export type ContactOutcome =
  | { state: "sent"; thanks: string }
  | { state: "failed"; errors: Errors; message: string | null; requestId: string | null };

function failed(errors: Errors, message: string | null = null, requestId: string | null = null) {
  return { state: "failed", errors, message, requestId } as const;
}

/** Checks the fields like the server, and sends them. @throws when no answer came */
export async function sendContact(fields: Record<string, unknown>): Promise<ContactOutcome> {
  const checked = contactFormInput.safeParse(fields);
  if (!checked.success) return failed(firstFieldMessages(checked.error));
  try {
    const response = await postForResponse(
      "/api/contact",
      checked.data,
      contactMessages.contactFailed,
    );
    // 201 alone means success.
    return response.status === 201
      ? { state: "sent", thanks: contactMessages.contactReceived }
      : failed({}, contactMessages.contactFailed);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status === 0) throw failure;
    const { fields: errors, message, requestId } = failure;
    return failed(errors, Object.keys(errors).length > 0 ? null : message, requestId);
  }
}
