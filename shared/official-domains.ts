/** The domains of government offices, which every service may search. */
export const governmentDomains: readonly string[] = ["gov.in", "nic.in", "india.gov.in"];

/** Official sources beside those of the government, by the service's slug. */
export const officialDomains: Readonly<Record<string, readonly string[]>> = {
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
