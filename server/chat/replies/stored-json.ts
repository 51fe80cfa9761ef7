import * as z from "zod/mini";
import {
  noCitations,
  type ReplyCitations,
  replyCitationsSchema,
} from "../../../shared/citations/reply-citations.ts";
import { type ToolCall, toolCallSchema } from "../../../shared/tools/tool-call.ts";
import type { PlacedCalculation } from "./reply-text.ts";

const storedCalculations = z.array(z.extend(toolCallSchema, { at: z.number() }));

/** The calculations of a reply as its row's JSON; null without any. */
export function encodeCalculations(calculations: readonly PlacedCalculation[]): string | null {
  return calculations.length === 0 ? null : JSON.stringify(calculations);
}

/** The calculations of a reply's row, in order; none when another release stored another shape. */
export function parseCalculations(stored: string | null): PlacedCalculation[] {
  return stored === null ? [] : (storedCalculations.safeParse(JSON.parse(stored)).data ?? []);
}

/** The calculations of a reply's row as clients see them. */
export function listCalculations(stored: string | null): ToolCall[] {
  return parseCalculations(stored).map(({ at: _at, ...call }) => call);
}

/** The cards that a reply names, as its row's JSON; null without any. */
export function encodeCitations(citations: ReplyCitations): string | null {
  return citations.places.length === 0 ? null : JSON.stringify(citations);
}

/** The cards that a reply's row names; none for what another release has written. */
export function parseCitations(stored: string | null): ReplyCitations {
  if (stored === null) return noCitations;
  return replyCitationsSchema.safeParse(JSON.parse(stored)).data ?? noCitations;
}
