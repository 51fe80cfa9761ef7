import * as z from "zod/mini";
import { uuid } from "./chat.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { requiredMessage } from "./fields/text.ts";

/** The secret in a shared link: 24 random bytes, base64url. */
export const shareIdPattern = /^[A-Za-z0-9_-]{32}$/;

const tooLong = toIssueMessage({ id: "fieldMuchTooLong", values: { field: "link" } });
const id = z.string(requiredMessage("link")).check(z.maxLength(200, tooLong));

export const shareInput = z.object({ uuid });
/** A malformed id is unknown (404), not a validation error. */
export const sharedInput = z.object({ id });
