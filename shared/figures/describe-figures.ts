import type { FigureCard } from "./cards/read-card.ts";
import { classifyFigures, type FigureSources } from "./classify-figures.ts";
import type { ReplyFigures } from "./reply-figures.ts";

const shownMax = 60;
const textCharsMax = 80;

type CheckedSources = Omit<FigureSources, "cards"> & {
  cards: readonly (FigureCard & { checked_on: string })[];
};

/** Sorts the figures of a reply to store them beside it; null for a reply without any. */
export function describeFigures(reply: string, sources: CheckedSources): ReplyFigures | null {
  const shown = new Map<string, ReplyFigures["figures"][number]>();
  const contradicted = new Set<string>();
  for (const { kind, text, origin, card } of classifyFigures(reply, sources)) {
    if (shown.size === shownMax || text.length > textCharsMax) continue;
    shown.set(`${kind} ${text} ${origin}`, { kind, text, origin, ...(card !== null && { card }) });
    if (origin === "contradicted" && card !== null) contradicted.add(card);
  }
  if (shown.size === 0) return null;
  const cards = sources.cards
    .filter(({ id }) => contradicted.has(id))
    .map(({ id, claim, claim_hi, law, checked_on }) => ({ id, claim, claim_hi, law, checked_on }));
  return { figures: [...shown.values()], cards };
}
