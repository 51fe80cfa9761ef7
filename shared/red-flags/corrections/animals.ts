import type { DangerKind } from "../kinds.ts";
import { type Hits, hasAny } from "../lexicon.ts";

/** Kinds that a sick animal's words raise too; no ambulance comes for it. */
const animalKinds: readonly DangerKind[] = [
  "unconscious",
  "breathing",
  "electric-shock",
  "seizure",
  "poison",
  "snake-bite",
  "pregnancy",
  "illness",
];
/** A person, or a person's work with the animal: the danger is then the person's. */
const personNearAnimalConcepts = [
  "human-named",
  "person",
  "elder",
  "family",
  "child",
  "young-one",
  "somebody",
  "me",
  "baby",
  "limb",
  "tending",
];
const attackConcepts = ["dog-did", "beast-did", "torn-by", "water-fear", "animals-attack"];
/** What befalls an animal, said directly after naming it. */
const animalSignConcepts = [
  "breath",
  "breathless",
  "out-cold",
  "unconscious",
  "cannot",
  "shock",
  "seizure",
  "toxin",
  "by-mouth",
  "snake",
  "bite",
  "labour-now",
  "shock-now",
];
const maxWordsBeforeSign = 1;

/**
 * Whether the words tell of an animal alone, which has not hurt anybody. A snake may have bitten it. Prefer a false
 * alarm: a sign is the animal's only directly after naming the animal.
 */
function isAboutAnimal(hits: Hits): boolean {
  const animals = hits.get("animals") ?? [];
  if (animals.length === 0 || hasAny(hits, personNearAnimalConcepts)) return false;
  const eats = hits.has("toxin") && hits.has("by-mouth");
  const hurts = !eats && hasAny(hits, attackConcepts);
  const bites = hits.has("bite") && !hits.has("snake");
  if (hurts || bites) return false;
  const signs = animalSignConcepts.flatMap((name) => hits.get(name) ?? []);
  return animals.some((animal) =>
    signs.some(({ start }) => start >= animal.start && start <= animal.end + maxWordsBeforeSign),
  );
}

/** The kinds without what only an animal suffers. */
export function withoutAnimals(kinds: readonly DangerKind[], hits: Hits): DangerKind[] {
  const isOfAnimal = isAboutAnimal(hits);
  return kinds.filter((kind) => !(isOfAnimal && animalKinds.includes(kind)));
}
