import { type Language, languages } from "../../../shared/i18n/languages.ts";
import { tours } from "./all.ts";
import type { Tour } from "./guide.ts";

type TourByLanguage = { name: string; tour: Tour; phone: Language; desk: Language };

/** Every tour with its language on a phone and at a desk; the next tour has them swapped. */
export const toursByLanguage: readonly TourByLanguage[] = Object.entries(tours).map(
  ([name, tour], index) => {
    const [first, second] = index % 2 === 0 ? languages.toReversed() : languages;
    return { name, tour, phone: first ?? "hi", desk: second ?? "en" };
  },
);
