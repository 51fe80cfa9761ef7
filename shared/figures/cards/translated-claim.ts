import type { Language } from "../../i18n/languages.ts";

type Claims = { claim: string; claim_hi: string };

const claimFields = { en: "claim", hi: "claim_hi" } as const satisfies Record<
  Language,
  keyof Claims
>;

/** What a fact card claims in a language, or in English when the card has no such translation. */
export function getTranslatedClaim(
  card: Claims,
  language: Language,
): { claim: string; language: Language } {
  const claim = card[claimFields[language]];
  return claim === "" ? { claim: card.claim, language: "en" } : { claim, language };
}
