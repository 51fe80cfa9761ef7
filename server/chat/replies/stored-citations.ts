import {
  noCitations,
  type ReplyCitations,
  replyCitationsSchema,
} from "../../../shared/citations/reply-citations.ts";

/** The cards that a reply names, as its row's JSON; null without any. */
export function encodeCitations(citations: ReplyCitations): string | null {
  return citations.places.length === 0 ? null : JSON.stringify(citations);
}

/** The cards that a reply's row names; none for what another release has written. */
export function parseCitations(stored: string | null): ReplyCitations {
  if (stored === null) return noCitations;
  const result = replyCitationsSchema.safeParse(JSON.parse(stored));
  return result.success ? result.data : noCitations;
}
