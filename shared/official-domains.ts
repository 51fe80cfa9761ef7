/** The domains of government offices; everything below them is the government's. */
export const governmentDomains: readonly string[] = ["gov.in", "nic.in"];

/** Official sources whose names do not end in a domain of the government, by the service's slug. */
export const officialDomains: Readonly<Record<string, readonly string[]>> = {
  health: ["icmr.org.in", "who.int"],
  jobs: ["ibps.in"],
  education: ["ugc.ac.in", "aicte-india.org", "nta.ac.in", "aiu.ac.in"],
  "real-estate": ["cersai.org.in", "nhb.org.in", "rbi.org.in"],
  finance: ["rbi.org.in", "pfrda.org.in", "dicgc.org.in", "npscra.nsdl.co.in"],
  travel: ["irctc.co.in"],
  "web-and-app-development": ["cert-in.org.in", "registry.in"],
};
