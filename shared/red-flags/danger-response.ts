import type { DangerLevel } from "../chat-events.ts";
import type { Language } from "../i18n/languages.ts";
import { helplines } from "./helplines.ts";
import { type DangerFact, type DangerKind, getHelplines, getSoftHelpline } from "./kinds.ts";

/** A danger as every answer carries it (contract, "Danger"); the first number is to be called first. */
export type DangerResponse = {
  kind: DangerKind;
  level: DangerLevel;
  helplines: { number: string; label: string }[];
};

/** A sign of danger in one text, or all of one kind that a conversation raised; without words for a person. */
export type RedFlag = { kind: DangerKind; level: DangerLevel; facts: readonly DangerFact[] };

/** The language of the labels beside a text: Hindi for Devanagari, English for Latin letters. */
function getLabelLanguage(text: string): Language {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return devanagari > latin ? "hi" : "en";
}

/** A soft red flag has one helpline. */
export function toDangerResponse(
  { kind, level, facts }: RedFlag,
  language: Language,
): DangerResponse {
  const shown = level === "soft" ? [getSoftHelpline(kind, facts)] : getHelplines(kind, facts);
  return {
    kind,
    level,
    helplines: shown.map((name) => {
      const { number, label } = helplines[name];
      return { number, label: label[language] };
    }),
  };
}

/** Red flags or raised dangers as answers carry them, with labels in the language of a text. */
export function toDangerResponses(redFlags: readonly RedFlag[], text: string): DangerResponse[] {
  const language = getLabelLanguage(text);
  return redFlags.map((redFlag) => toDangerResponse(redFlag, language));
}
