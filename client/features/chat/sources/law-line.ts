import { formatDate } from "../../../lib/i18n/format.ts";
import type { CitedLaw } from "./cited-sources.ts";
import { sourceStrings as strings } from "./source-strings.ts";

/** A law as one line of text: number, law, the day it was checked, and the official page or that it is reported. */
export function toLawLine({ number, law, checkedOn, page }: CitedLaw): string {
  const checked = strings.checked(formatDate(checkedOn));
  return `[${number}] ${law} · ${checked} · ${page?.href ?? strings.reported}`;
}
