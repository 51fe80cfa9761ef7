import { getTranslatedClaim } from "../../../../shared/figures/cards/translated-claim.ts";
import type { Language } from "../../../../shared/i18n/languages.ts";
import { formatDate } from "../../../lib/i18n/format.ts";
import type { Message } from "../conversation/types.ts";
import { findCitedSources } from "../sources/cited-sources.ts";
import { paperStringsIn } from "./paper-languages.ts";

/** Where the figures of a reply come from, one line for each origin that the reader has to know. */
export function toFigureLines(
  { message, figures, citations }: Message,
  chosen: Language,
): string[] {
  const { strings, locale } = paperStringsIn(chosen);
  const all = figures?.figures ?? [];
  const list = (...origins: (typeof all)[number]["origin"][]) => {
    const texts = all.filter(({ origin }) => origins.includes(origin)).map(({ text }) => text);
    return [...new Set(texts)].map((text) => text.replaceAll("*", "")).join(" · ");
  };
  const say = (figureTexts: string, line: (figures: string) => string) =>
    figureTexts === "" ? [] : [line(figureTexts)];
  const contradictions = all.flatMap(({ origin, text, card: id }) => {
    const card = figures?.cards.find((one) => one.id === id);
    if (origin !== "contradicted" || card === undefined) return [];
    const { claim } = getTranslatedClaim(card, chosen);
    const source = strings.checked(card.law, formatDate(card.checked_on, locale));
    return [strings.contradicted(text.replaceAll("*", ""), claim, source)];
  });
  const cards = (citations?.cards ?? []).map(({ law, checked_on: day, url }) => {
    const source = strings.checked(law, formatDate(day, locale));
    return url === null ? `${source} (${strings.reported})` : source;
  });
  const hosts = findCitedSources(message).map(({ host }) => host);
  const sources = [...new Set([...cards, ...hosts])].join(" · ");
  return [
    ...contradictions,
    ...say(list("memory"), strings.fromMemory),
    ...say(list("unread"), strings.fromFile),
    ...say(list("card"), strings.fromCards),
    ...say(sources, strings.sources),
  ];
}
