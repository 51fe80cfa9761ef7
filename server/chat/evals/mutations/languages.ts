import type { Mutation, MutationSource } from "./mutation.ts";

/** `अ a आ aa …` */
const spelling =
  "अ a आ aa इ i ई ee उ u ऊ oo ए e ऐ ai ओ o औ au क k ख kh ग g घ gh च ch छ chh ज j झ jh ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ा aa ि i ी i ु u ू oo े e ै ai ो o ौ au ं n ँ n ः h ृ ri ॉ o ऑ o । .";
const letters = new Map(
  [...spelling.matchAll(/(\S+) (\S+)/gu)].map(([, letter = "", latin = ""]) => [letter, latin]),
);

/** Devanagari in Latin letters, roughly as people type it. */
function romanise(text: string): string {
  return [...text.normalize("NFD").replace(/[\u093c\u094d\u200c\u200d]/gu, "")]
    .map((letter) => letters.get(letter) ?? letter)
    .join("");
}

/** The answer in another language or script, as a whole or from its second paragraph on. */
export function changeLanguages({ evalCase, text, seed, others }: MutationSource): Mutation[] {
  const { language } = evalCase;
  const foreign = others.filter((other) => other.language !== language);
  const other = foreign[seed % Math.max(1, foreign.length)];
  const [head = ""] = text.split(/\n\s*\n/u);
  const texts = [
    ...(other === undefined ? [] : [other.text, `${head}\n\n${other.text}`]),
    ...(language === "Hindi" ? [romanise(text)] : []),
  ];
  return texts.map((mutated) => ({ kind: "language changed", text: mutated, by: "language" }));
}
