import { companyRegistrationSet } from "./sets/company-registration.ts";
import { educationSet } from "./sets/education.ts";
import { financeSet } from "./sets/finance.ts";
import { healthSet } from "./sets/health.ts";
import { jobsSet } from "./sets/jobs.ts";
import { lawSet } from "./sets/law.ts";
import { realEstateSet } from "./sets/real-estate.ts";
import { travelSet } from "./sets/travel.ts";
import { webAndAppDevelopmentSet } from "./sets/web-and-app-development.ts";
import type { EvalSet } from "./types.ts";

/** The eval sets of all nine services. */
export const evalSets: readonly EvalSet[] = [
  healthSet,
  jobsSet,
  lawSet,
  educationSet,
  realEstateSet,
  companyRegistrationSet,
  financeSet,
  travelSet,
  webAndAppDevelopmentSet,
];
