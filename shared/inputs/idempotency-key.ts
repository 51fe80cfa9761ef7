import * as z from "zod/mini";
import { isBlank } from "./fields/characters.ts";
import { toIssueMessage } from "./fields/field-refusals.ts";
import { allowedCharacters, requiredMessage } from "./fields/text.ts";

const field = "idempotencyKey";

/** A caller's name for a request, so that it is carried out once (contract, "Idempotency-Key"). */
export const idempotencyKeyField = z.optional(
  z.string(toIssueMessage({ id: "fieldNotText", values: { field } })).check(
    z.refine((key) => !isBlank(key), requiredMessage(field)),
    z.maxLength(255, toIssueMessage({ id: "fieldMuchTooLong", values: { field } })),
    allowedCharacters(field),
  ),
);
