/** The domains of government offices; everything below them is the government's. */
const governmentDomains: readonly string[] = ["gov.in", "nic.in"];

/** Official sources whose names do not end in a domain of the government, by the service's slug. */
const officialDomains: Readonly<Record<string, readonly string[]>> = {
  health: ["icmr.org.in", "who.int"],
  jobs: ["ibps.in"],
  education: ["ugc.ac.in", "aicte-india.org", "nta.ac.in", "aiu.ac.in"],
  "real-estate": ["cersai.org.in", "nhb.org.in", "rbi.org.in"],
  finance: ["rbi.org.in", "pfrda.org.in", "dicgc.org.in", "npscra.nsdl.co.in"],
  travel: ["irctc.co.in"],
  "web-and-app-development": ["cert-in.org.in", "registry.in"],
};

/** The government's own sites whose names do not end in one of its domains. */
const otherGovernmentSites = ["mygov.in"];

/** Every official domain, of all services. */
export const allOfficialDomains: readonly string[] = [
  ...new Set([
    ...governmentDomains,
    ...otherGovernmentSites,
    ...Object.values(officialDomains).flat(),
  ]),
];

/** Whether a host is a domain or lies below it. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

export function isOfficialHost(host: string): boolean {
  return allOfficialDomains.some((domain) => isWithin(host, domain));
}

/** The official domains of a service, by its slug; an operator's own service has the common ones. */
export function listOfficialDomains(slug: string): string[] {
  const own = Object.hasOwn(officialDomains, slug) ? officialDomains[slug] : [];
  return [...governmentDomains, ...(own ?? [])];
}

/** Whether a URL is a page of one of the domains; of a plain one, without a user name or a port. */
export function isOnDomain(url: URL, domains: readonly string[]): boolean {
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  return isPlain && domains.some((domain) => isWithin(url.hostname, domain));
}
