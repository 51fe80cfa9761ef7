import type { Selectable } from "kysely";
import { companyRegistrationPrompt } from "./seed/company-registration.ts";
import { educationPrompt } from "./seed/education.ts";
import { financePrompt } from "./seed/finance.ts";
import { healthPrompt } from "./seed/health.ts";
import { jobsPrompt } from "./seed/jobs.ts";
import { lawPrompt } from "./seed/law.ts";
import { realEstatePrompt } from "./seed/real-estate.ts";
import { travelPrompt } from "./seed/travel.ts";
import { webAndAppDevelopmentPrompt } from "./seed/web-and-app-development.ts";
import type { ServicesTable } from "./table.ts";

/** A service as a new database gets it; `model` null takes `ASSISTANT_MODEL`. */
export type SeedService = Omit<Selectable<ServicesTable>, "active">;

const contents: readonly [name: string, slug: string, prompt: string][] = [
  ["Health", "health", healthPrompt],
  ["Jobs", "jobs", jobsPrompt],
  ["Law", "law", lawPrompt],
  ["Education", "education", educationPrompt],
  ["Real Estate", "real-estate", realEstatePrompt],
  ["Company Registration", "company-registration", companyRegistrationPrompt],
  ["Finance", "finance", financePrompt],
  ["Travel", "travel", travelPrompt],
  ["Web and App Development", "web-and-app-development", webAndAppDevelopmentPrompt],
];

/** The product's own nine services, in the order of the screens. */
export const seedServices: readonly SeedService[] = contents.map(([name, slug, prompt], index) => ({
  id: index + 1,
  name,
  slug,
  // A symbol of client/public/icons.svg. `npm run seed` writes it over an operator's own icon.
  icon: `/icons.svg#${slug}`,
  prompt,
  model: null,
  position: index,
}));
