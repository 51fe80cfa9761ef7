import { expect, it } from "vitest";
import { hashPrompt, isReleasedPrompt, releasedPrompts } from "./released-prompts.ts";
import { seedServices } from "./seed-services.ts";

// When this fails, look up the changed sentence, list its source in docs/prompts.md, and add the hash at
// the end of the service's list. Remove none: databases still hold the older prompts.
it.each(seedServices.map(({ slug, prompt }) => [slug, prompt]))(
  "the newest released prompt of %s is its present one",
  (slug, prompt) => {
    expect(releasedPrompts[slug]?.at(-1)).toBe(hashPrompt(prompt));
  },
);

it("knows a released prompt with space around it, and no changed one", () => {
  const [service] = seedServices;
  expect(isReleasedPrompt("health", `\n${service?.prompt}\n`)).toBe(true);
  expect(isReleasedPrompt("health", `${service?.prompt} And more.`)).toBe(false);
  expect(isReleasedPrompt("jobs", service?.prompt ?? "")).toBe(false);
  expect(isReleasedPrompt("gifts", service?.prompt ?? "")).toBe(false);
});
