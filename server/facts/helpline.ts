import { findFigures } from "../../shared/figures/find-figures.ts";
import { toPlainDigits } from "../../shared/figures/tokens.ts";
import { isOnDomain, listOfficialDomains } from "../../shared/official-domains.ts";

type Claim = { claim: string; claim_hi: string; services: string; source_url: string };

/** What findFigures can read as a number to call: most claims hold none, and 10,000 cards are read at once. */
const candidate =
  /(?<![0-9.,])1[0-9]{2,5}(?![0-9]|,[0-9])|[6-9][0-9]{4}[ -]?[0-9]{5}|1[ -]?8[0-9]0[ -]?[0-9]|(?<![0-9.,])0[0-9]{2,4}[ -]?[0-9]{3}/;

/** Whether a card names a number to call. */
function isHelpline({ claim, claim_hi }: Claim): boolean {
  return [claim, claim_hi].some(
    (text) =>
      candidate.test(toPlainDigits(text)) && findFigures(text).some(({ kind }) => kind === "phone"),
  );
}

/** Whether a card names a number to call without an official page that says so: a wrong one costs a life. */
export function isUnofficialHelpline(card: Claim): boolean {
  if (!isHelpline(card)) return false;
  if (!URL.canParse(card.source_url)) return true;
  const domains = card.services.split(" ").flatMap(listOfficialDomains);
  return !isOnDomain(new URL(card.source_url), domains);
}
