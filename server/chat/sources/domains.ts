import { governmentDomains, officialDomains } from "../../../shared/official-domains.ts";

/** Drops subdomains of other domains in the list, because the API limits their number. */
function shortest(domains: readonly string[]): string[] {
  const all = [...new Set(domains)];
  return all.filter((name) => !all.some((other) => name.endsWith(`.${other}`)));
}

/** The domains that a service's web search is limited to; an operator's own service gets the common ones. */
export function listSearchDomains(slug: string): string[] {
  return shortest([...governmentDomains, ...(officialDomains[slug] ?? [])]);
}
