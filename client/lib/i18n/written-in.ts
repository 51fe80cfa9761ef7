import type { Language } from "../../../shared/i18n/languages.ts";
import { language } from "./locale.ts";

/** A text is known by its beginning; counting all of it would cost at every word of a reply. */
const beginningChars = 400;
const hindiShare = 0.3;

/** Letters of Devanagari, its digits with them; the danda stands in other scripts too. */
const isHindi = (code: number) => code >= 0x900 && code <= 0x97f && (code < 0x964 || code > 0x965);
/** Letters of the Latin script, those with marks with them. */
const isLatin = (code: number) =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
  (code >= 0x1e00 && code <= 0x1eff);

/** The language of what a person or the assistant wrote, where it is not the page's. */
export function writtenIn(text: string, page: Language = language): Language | undefined {
  let hindi = 0;
  let latin = 0;
  // By hand: asked at every word of a reply, and matches would be a list of four hundred each time.
  for (let at = Math.min(text.length, beginningChars) - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (isLatin(code)) latin += 1;
    else if (isHindi(code)) hindi += 1;
  }
  if (hindi + latin === 0) return undefined;
  const written = hindi / (hindi + latin) > hindiShare ? "hi" : "en";
  return written === page ? undefined : written;
}
