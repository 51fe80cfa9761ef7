import type { Language } from "../../shared/i18n/languages.ts";
import type { ToolStrings } from "../../shared/tools/texts/describe-value.ts";
import { toolLabels as hindi } from "../../shared/tools/texts/tool-labels.hi.ts";
import { toolLabels as english } from "../../shared/tools/texts/tool-labels.ts";
import { toolTexts as hindiTexts } from "../../shared/tools/texts/tool-texts.hi.ts";
import { toolTexts as englishTexts } from "../../shared/tools/texts/tool-texts.ts";

function formatDayIn(locale: string) {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}

export const toolStrings: Readonly<Record<Language, ToolStrings>> = {
  en: { labels: english, locale: "en-IN", formatDay: formatDayIn("en-IN") },
  hi: { labels: hindi, locale: "hi-IN", formatDay: formatDayIn("hi-IN") },
};

type ToolTexts = { laws: object; conditions: object };

/** The laws and conditions of a language by the English ones. */
function translateTexts({ laws, conditions }: ToolTexts): ReadonlyMap<string, string> {
  const pairs = (from: object, to: object) => {
    const translated = new Map(Object.entries(to));
    return Object.entries(from).map(([key, text]): [string, string] => [text, translated.get(key)]);
  };
  return new Map([
    ...pairs(englishTexts.laws, laws),
    ...pairs(englishTexts.conditions, conditions),
  ]);
}

const translatedTexts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  hi: translateTexts(hindiTexts),
};

/** A stored law or condition, which is in English, in another language; one of an older release as it is. */
export function translateToolText(text: string, language: Language): string {
  return translatedTexts[language].get(text) ?? text;
}
