import { type Helpline, helplines } from "../../../../shared/red-flags/helplines.ts";
import type { ReceivedDanger } from "../conversation/types.ts";
import { safetyStrings as strings } from "./safety-strings.ts";

/** Whom to call, or where to report. `name` is null for a website, whose text names it. */
export type HelplineLink = { href: string; text: string; name: string | null };

type Named = { number: string; alwaysOpen?: true; site?: string };
const known = Object.entries(helplines) as [Helpline, Named][];

const findLine = (number: string) => known.find(([, line]) => line.number === number);

/** The numbers of several dangers in the order in which to call, each once, then the websites where to report. */
export function listHelplineLinks(danger: readonly ReceivedDanger[]): HelplineLink[] {
  const links = new Map<string, HelplineLink>();
  for (const { number, label } of danger.flatMap((one) => one.helplines)) {
    // A later release of the server may name a number that this build does not know.
    const [line] = findLine(number) ?? [];
    const name = line === undefined ? label : strings.helplineNames[line];
    if (!links.has(number)) links.set(number, { href: `tel:${number}`, text: number, name });
  }
  const sites = known.flatMap(([, { number, site }]) =>
    site !== undefined && links.has(number)
      ? [{ href: site, text: new URL(site).hostname, name: null }]
      : [],
  );
  return [...links.values(), ...sites];
}

/** The name of a helpline where there is little room. */
export function toShortName({ name }: HelplineLink): string | null {
  return name === strings.helplineNames.emergency ? strings.emergency : name;
}

/** Whether the checks of all numbers say that they answer free, day and night. */
export function areAlwaysOpen(danger: readonly ReceivedDanger[]): boolean {
  return danger.every((one) =>
    one.helplines.every(({ number }) => findLine(number)?.[1].alwaysOpen === true),
  );
}
