import { listOfficialDomains } from "../../../shared/official-domains.ts";

/** The domains that a service's web search is limited to; an operator's own service gets the common ones. */
export function listSearchDomains(slug: string): string[] {
  return listOfficialDomains(slug);
}
