import type { Db } from "../db/database.ts";
import { isReleasedPrompt } from "./released-prompts.ts";
import { type SeedService, seedServices } from "./seed-services.ts";
import { listPromptRows, updatePrompt } from "./store.ts";

/**
 * Gives the present prompt to the services that still have the one of an earlier release. A prompt that
 * the operator wrote or changed stays. @returns the slugs of the services with a new prompt
 */
export async function updateReleasedPrompts(
  db: Db,
  services: readonly SeedService[] = seedServices,
): Promise<string[]> {
  const updated: string[] = [];
  for (const { id, slug, prompt: stored } of await listPromptRows(db)) {
    const prompt = services.find((service) => service.slug === slug)?.prompt;
    if (prompt === undefined || prompt === stored || !isReleasedPrompt(slug, stored)) continue;
    if (await updatePrompt(db, { id, from: stored, to: prompt })) updated.push(slug);
  }
  return updated;
}
