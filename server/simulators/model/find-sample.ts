import { samples as hindiSamples } from "../../../shared/examples/samples.hi.ts";
import { type Sample, samples } from "../../../shared/examples/samples.ts";
import { starters as hindiStarters } from "../../../shared/examples/starters.hi.ts";
import { starters } from "../../../shared/examples/starters.ts";
import { toServiceSlug } from "../../../shared/services.ts";

const spaced = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** The sample that a person wrote, for a starter or a sample's question of the service. */
export function findSample(name: string, question: string): Sample | null {
  const slug = toServiceSlug(name);
  const asked = spaced(question);
  for (const [questions, all] of [
    [starters, samples],
    [hindiStarters, hindiSamples],
  ] as const) {
    const sample = all[slug];
    if (sample === undefined) continue;
    const known = [...(questions[slug] ?? []), sample.question].map(spaced);
    if (known.includes(asked)) return sample;
  }
  return null;
}
