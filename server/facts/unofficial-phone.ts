import { findFigures } from "../../shared/figures/find-figures.ts";
import { toPlainDigits } from "../../shared/figures/tokens.ts";
import { isOnDomain, listOfficialDomains } from "../../shared/official-domains.ts";

type Claim = { claim: string; claim_hi: string; services: string; source_url: string };

/** A cheap pre-filter, for 10,000 cards are read at once: only claims that match run the slow findFigures. */
const phoneCandidate =
  /(?<![0-9.,])1[0-9]{2,5}(?![0-9]|,[0-9])|[6-9][0-9]{4}[ -]?[0-9]{5}|1[ -]?8[0-9]0[ -]?[0-9]|(?<![0-9.,])0[0-9]{2,4}[ -]?[0-9]{3}/;

/** Whether a card names a number to call. */
function namesPhone({ claim, claim_hi }: Claim): boolean {
  return [claim, claim_hi].some(
    (text) =>
      phoneCandidate.test(toPlainDigits(text)) &&
      findFigures(text).some(({ kind }) => kind === "phone"),
  );
}

/** Whether a card names a number to call without an official page that says so: a wrong one costs a life. */
export function hasUnofficialPhone(card: Claim): boolean {
  if (!namesPhone(card)) return false;
  if (!URL.canParse(card.source_url)) return true;
  const domains = card.services.split(" ").flatMap(listOfficialDomains);
  return !isOnDomain(new URL(card.source_url), domains);
}
