import type { Language } from "../../shared/languages.ts";
import { language } from "./locale.ts";

/** A text is known by its beginning; counting all of it would cost at every word of a reply. */
const beginningChars = 400;
const hindiShare = 0.3;

/** The language of what a person or the assistant wrote, where it is not the page's. */
export function writtenIn(text: string, page: Language = language): Language | undefined {
  const beginning = text.slice(0, beginningChars);
  const hindi = beginning.match(/\p{Script=Deva}/gu)?.length ?? 0;
  const latin = beginning.match(/\p{Script=Latn}/gu)?.length ?? 0;
  if (hindi + latin === 0) return undefined;
  const written = hindi / (hindi + latin) > hindiShare ? "hi" : "en";
  return written === page ? undefined : written;
}
