import * as z from "zod/mini";
import { hasRefusedCharacters } from "./characters.ts";
import { limits } from "./limits.ts";

const name = "The Idempotency-Key";

/** What a caller names a request by, so that it happens once (contract, "Idempotency-Key"). */
export const idempotencyKeyField = z.optional(
  z.string(`${name} must be a text`).check(
    z.maxLength(limits.idempotencyKeyMaxChars, `${name} is too long`),
    z.refine(
      (text: string) => !hasRefusedCharacters(text),
      `${name} contains characters that are not allowed`,
    ),
  ),
);
