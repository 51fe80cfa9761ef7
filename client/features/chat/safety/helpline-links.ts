import { type Helpline, helplines } from "../../../../shared/red-flags/helplines.ts";
import type { ReceivedDanger } from "../conversation/types.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/** Whom to call, or where to report. `name` is null for a website, whose text says all. */
export type HelplineLink = { href: string; text: string; name: string | null };

type Named = { number: string; alwaysOpen?: true; site?: string };
const known = Object.entries(helplines) as [Helpline, Named][];

const findLine = (number: string) => known.find(([, line]) => line.number === number);

/** The numbers of several dangers in the order in which to call, each once, with their names. */
export function listPhoneLinks(danger: readonly ReceivedDanger[]): HelplineLink[] {
  const calls = new Map<string, HelplineLink>();
  for (const { number, label } of danger.flatMap((one) => one.helplines)) {
    // A later release of the server may name a number that this build does not know.
    const [line] = findLine(number) ?? [];
    const name = line === undefined ? label : strings.lines[line];
    if (!calls.has(number)) calls.set(number, { href: `tel:${number}`, text: number, name });
  }
  return [...calls.values()];
}

/** The name of a helpline where there is little room. */
export function toShortName({ name }: HelplineLink): string | null {
  return name === strings.lines.emergency ? strings.emergency : name;
}

/** The websites where a danger is reported. */
export function listSiteLinks(danger: readonly ReceivedDanger[]): HelplineLink[] {
  const numbers = new Set(danger.flatMap((one) => one.helplines.map(({ number }) => number)));
  return known.flatMap(([, { number, site }]) =>
    site !== undefined && numbers.has(number)
      ? [{ href: site, text: new URL(site).hostname, name: null }]
      : [],
  );
}

/** Whether the checks of all numbers say that they answer free, day and night. */
export function areAlwaysOpen(danger: readonly ReceivedDanger[]): boolean {
  return danger.every((one) =>
    one.helplines.every(({ number }) => findLine(number)?.[1].alwaysOpen === true),
  );
}
