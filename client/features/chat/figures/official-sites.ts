/** Where a service's figures can be checked, by its slug: sites that the fact cards and prompts name. */
export const officialSites: Readonly<Record<string, string>> = {
  health: "mohfw.gov.in",
  law: "indiacode.gov.in",
  finance: "rbi.org.in, incometax.gov.in",
  jobs: "labour.gov.in, epfindia.gov.in",
  education: "ugc.gov.in",
  "real-estate": "indiacode.gov.in",
  "company-registration": "mca.gov.in",
  travel: "passportindia.gov.in",
  "web-and-app-development": "cert-in.org.in",
};
