import * as z from "zod/mini";
import { toIssueMessage } from "./fields/field-refusals.ts";

const nameRefusal = toIssueMessage({ id: "required" });

/** A tool's name and its input, which the tool's own schema checks. */
export const runToolInput = z.object({
  name: z.string(nameRefusal).check(z.minLength(1, nameRefusal), z.maxLength(100, nameRefusal)),
  input: z.optional(z.unknown()),
});
