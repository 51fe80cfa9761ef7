import type { FigureReaders } from "../../../shared/figures/figure-readers.ts";
import { listOfficialDomains } from "../../../shared/official-domains.ts";
import type { GivenCards } from "../../facts/facts.ts";
import type { CiteCards, NamedSource } from "../model/types.ts";
import { createCitationCheck } from "./citation-check.ts";
import { toOfficialUrl } from "./official-url.ts";

type Card = GivenCards["cards"][number];

/** Some offices have no page that is encrypted. */
const protocols = ["https:", "http:"];

type CitationInput = {
  /** The cards that were sent, in their order. */
  cards: readonly Card[];
  readCard: FigureReaders["readCard"];
  /** The person's messages. */
  userTexts: readonly string[];
  /** The conversation's service, by its slug. */
  service: string;
};

function findNamed(cards: readonly Card[], { id, index }: NamedSource): Card | undefined {
  return id === null ? cards[index ?? -1] : cards.find((card) => card.id === id);
}

/**
 * Checks what the model cites: a card must have been sent, and must say what the text says. It links only to
 * pages of the official domains of its services or of the conversation's.
 */
export function createCiteCards({ service, ...sources }: CitationInput): CiteCards {
  const canCite = createCitationCheck(sources);
  return (text, named) => {
    const found = named.map((source) => findNamed(sources.cards, source));
    const cited = [...new Set(found.filter((card) => card !== undefined))];
    const ids = cited.map(({ id }) => id);
    return cited
      .filter(({ id }) => canCite(text, id, ids))
      .map(({ id, law, checked_on, source_url, services }) => {
        const domains = [service, ...services.split(" ")].flatMap(listOfficialDomains);
        return { id, law, checked_on, url: toOfficialUrl(source_url, domains, protocols) };
      });
  };
}
