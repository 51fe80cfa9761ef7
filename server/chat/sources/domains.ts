/** The domains of government offices, which every service may search. */
const everywhere = ["gov.in", "nic.in", "india.gov.in"];

/** Official sources beside the common ones, by the service's slug. */
const byService: Readonly<Record<string, readonly string[]>> = {
  health: ["mohfw.gov.in", "nha.gov.in", "abdm.gov.in", "icmr.org.in", "who.int", "irdai.gov.in"],
  jobs: ["epfindia.gov.in", "labour.gov.in", "ncs.gov.in", "apprenticeshipindia.gov.in", "ibps.in"],
  law: ["indiacode.nic.in", "nalsa.gov.in", "ecourts.gov.in", "sci.gov.in", "cybercrime.gov.in"],
  education: [
    "ugc.gov.in",
    "ugc.ac.in",
    "aicte-india.org",
    "nta.ac.in",
    "cbse.gov.in",
    "aiu.ac.in",
  ],
  "real-estate": ["rera.gov.in", "mohua.gov.in", "cersai.org.in", "nhb.org.in", "rbi.org.in"],
  "company-registration": ["mca.gov.in", "gst.gov.in", "udyamregistration.gov.in", "dgft.gov.in"],
  finance: [
    ...["rbi.org.in", "sebi.gov.in", "irdai.gov.in", "incometax.gov.in", "gst.gov.in"],
    ...["epfindia.gov.in", "pfrda.org.in", "dicgc.org.in", "npscra.nsdl.co.in"],
  ],
  travel: ["irctc.co.in", "indianrail.gov.in", "passportindia.gov.in", "mea.gov.in", "dgca.gov.in"],
  "web-and-app-development": ["meity.gov.in", "cert-in.org.in", "registry.in", "trai.gov.in"],
};

/** Drops subdomains of other domains in the list, because the API limits their number. */
function shortest(domains: readonly string[]): string[] {
  const all = [...new Set(domains)];
  return all.filter((name) => !all.some((other) => name.endsWith(`.${other}`)));
}

/** The domains that a service's web search is limited to; an operator's own service gets the common ones. */
export function listSearchDomains(slug: string): string[] {
  return shortest([...everywhere, ...(byService[slug] ?? [])]);
}
