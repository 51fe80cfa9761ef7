import type { Language } from "../../../shared/i18n/languages.ts";
import { language } from "./locale.ts";

/** Only the beginning is counted, because this runs for every word of a streaming reply. */
const beginningChars = 400;
const hindiShare = 0.3;

/** Letters and digits of Devanagari, without the danda, which other scripts use too. */
const isHindi = (code: number) => code >= 0x900 && code <= 0x97f && (code < 0x964 || code > 0x965);
/** Letters of the Latin script, with and without diacritics. */
const isLatin = (code: number) =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
  (code >= 0x1e00 && code <= 0x1eff);

/** The language of a text when it is not the page's, for its `lang` attribute. */
export function findForeignLanguage(text: string, page: Language = language): Language | undefined {
  let hindi = 0;
  let latin = 0;
  // A loop, because a regular expression would allocate hundreds of matches for every word.
  for (let at = Math.min(text.length, beginningChars) - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (isLatin(code)) latin += 1;
    else if (isHindi(code)) hindi += 1;
  }
  if (hindi + latin === 0) return undefined;
  const detected = hindi / (hindi + latin) > hindiShare ? "hi" : "en";
  return detected === page ? undefined : detected;
}
