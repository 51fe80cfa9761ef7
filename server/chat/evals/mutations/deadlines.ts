import type { Mutation, MutationSource } from "./mutation.ts";

const units =
  "(?:days?|weeks?|months?|years?|hours?|minutes?|din|hafte|hafton|mahine|mahino|mahinon|saal|ghante|ghanton|minute|दिन|दिनों|हफ़्ते|हफ्ते|महीने|महीनों|साल|वर्ष|घंटे|घंटों|मिनट|January|February|March|April|May|June|July|August|September|October|November|December|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)(?![\\p{L}\\p{M}])";
const words: readonly (readonly string[])[] = [
  ["one", "ek", "एक"],
  ["two", "do", "दो"],
  ["three", "teen", "तीन"],
  ["four", "chaar", "चार"],
  ["six", "chhah", "छह"],
  ["seven", "saat", "सात"],
  ["ten", "das", "दस"],
  ["fifteen", "pandrah", "पंद्रह"],
  ["thirty", "tees", "तीस"],
  ["sixty", "saath", "साठ"],
  ["ninety", "nabbe", "नब्बे"],
];
const named = words.flat().join("|");
const joint = `\\s*(?:to|or|and|se|ya|aur|से|या|और|[-–])\\s*`;
/** A figure before a unit of time; both figures of a range. */
const time = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.,₹]|\\d{3}-|Form |फ़ॉर्म )(\\d+|${named})(?=(?:${joint}(?:\\d+|${named}))?[\\s-]+(?:(?!\\d)\\S+[\\s-]+){0,1}?${units})`,
  "giu",
);
const unit = new RegExp(units, "iu");

/** Another figure; a number in words becomes another word of its language. */
function change(figure: string, step: number): string {
  if (/^\d+$/.test(figure)) return String(Number(figure) * 2 + 1 + step);
  const row = words.findIndex((forms) => forms.includes(figure.toLowerCase()));
  const column = words[row]?.indexOf(figure.toLowerCase()) ?? 0;
  return words[(row + 3 + step) % words.length]?.[column] ?? "99";
}

/** The figures of time that a pattern demands and an answer has. */
function listDemanded(pattern: RegExp, text: string): Set<string> {
  const demanded = new Set<string>();
  if (!unit.test(pattern.source.replaceAll("\\b", " "))) return demanded;
  for (const { 0: seen, index } of text.matchAll(new RegExp(pattern.source, "giu"))) {
    // The unit may stand just behind what the pattern needs to see.
    const near = text.slice(index, index + seen.length + 12);
    for (const { 1: figure = "", index: at } of near.matchAll(time)) {
      const isNamed = new RegExp(`(?<!\\d)${figure}(?!\\d)`, "iu").test(pattern.source);
      if (at < seen.length && isNamed) demanded.add(figure);
    }
  }
  return demanded;
}

/** For each fact that the case demands: its figures of time changed wherever they stand in the answer. */
export function changeDeadlines({ evalCase, text }: MutationSource): Mutation[] {
  return evalCase.checks.flatMap(({ kind, pattern }) => {
    const demanded = kind === "must" && pattern !== undefined ? listDemanded(pattern, text) : null;
    if (demanded === null || demanded.size === 0) return [];
    return [0, 1].map((step) => ({
      kind: "deadline changed" as const,
      text: text.replace(time, (found) => (demanded.has(found) ? change(found, step) : found)),
    }));
  });
}
