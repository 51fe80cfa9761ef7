import type { Selectable } from "kysely";
import { companyRegistrationPrompt } from "./prompts/company-registration.ts";
import { educationPrompt } from "./prompts/education.ts";
import { financePrompt } from "./prompts/finance.ts";
import { healthPrompt } from "./prompts/health.ts";
import { jobsPrompt } from "./prompts/jobs.ts";
import { lawPrompt } from "./prompts/law.ts";
import { realEstatePrompt } from "./prompts/real-estate.ts";
import { travelPrompt } from "./prompts/travel.ts";
import { webAndAppDevelopmentPrompt } from "./prompts/web-and-app-development.ts";
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
