/** The services that have a sample; known without loading the samples. */
export const sampleSlugs: readonly string[] = [
  "health",
  "jobs",
  "law",
  "education",
  "real-estate",
  "company-registration",
  "finance",
  "travel",
  "web-and-app-development",
];
