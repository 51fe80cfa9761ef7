import { type Language, languages } from "../../../shared/i18n/languages.ts";
import { tours } from "./all.ts";
import type { Tour } from "./guide.ts";

type Mixed = { name: string; tour: Tour; phone: Language; desk: Language };

/** Every tour with the language that it has on a phone and at a desk; the next has them swapped. */
export const mixedTours: readonly Mixed[] = Object.entries(tours).map(([name, tour], index) => {
  const [one, other] = index % 2 === 0 ? languages.toReversed() : languages;
  return { name, tour, phone: one ?? "hi", desk: other ?? "en" };
});
