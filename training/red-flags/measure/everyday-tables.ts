import { detectDanger } from "../../../server/chat/danger/detect-danger.ts";
import { builtInServiceSlugs } from "../../../shared/services.ts";
import type { Alarm, EverydayMeasured, EverydayResult } from "./everyday.ts";
import { countProportion, formatProportion } from "./proportion.ts";
import { findRaisingWords } from "./raising-words.ts";
import { toTable } from "./tables.ts";

/** An unjudged alarm counts as false. */
const isFalseAlarm = ({ judgement }: Alarm) => judgement?.isRight !== true;

/** Whether a case shows the card wrongly, and whether it shows anything wrongly. */
export const isFalseCard = ({ alarms }: EverydayResult): boolean =>
  alarms.some((alarm) => isFalseAlarm(alarm) && alarm.isLoud);
export const isAnyFalse = ({ alarms }: EverydayResult): boolean => alarms.some(isFalseAlarm);

const columns: readonly [string, (one: EverydayResult) => boolean][] = [
  ["card", (one) => one.isLoud],
  ["anything", (one) => one.isRaised],
  ["false card", isFalseCard],
  ["anything false", isAnyFalse],
];

const languageNames = { en: "English", hi: "Hindi", "hi-latn": "Hinglish" };
const sourceNames = {
  evals: "cases of the evals",
  facts: "fact questions",
  examples: "starters and sample questions",
  forms: "forms filled in",
};

type Slice = readonly [string, (one: EverydayResult) => boolean];

const slices: readonly Slice[] = [
  ["all", () => true],
  ["development half", (one) => !one.isHeldOut],
  ["held-out half", (one) => one.isHeldOut],
  ...Object.entries(languageNames).map(
    ([language, name]): Slice => [name, (one) => one.language === language],
  ),
  ...builtInServiceSlugs.map((service): Slice => [service, (one) => one.service === service]),
  ...Object.entries(sourceNames).map(
    ([source, name]): Slice => [name, (one) => one.source === source],
  ),
];

/** How often everyday use raises the card or anything, and how often wrongly, by language, service and source. */
export function everydayTable(results: readonly EverydayResult[]): string {
  const rows = slices
    .map(([name, fits]) => ({ name, of: results.filter(fits) }))
    .filter(({ of }) => of.length > 0)
    .map(({ name, of }) => [
      name,
      ...columns.map(([, isCounted]) => formatProportion(countProportion(of, isCounted))),
    ]);
  return toTable(["", ...columns.map(([name]) => name)], rows);
}

const toCell = (text: string) => text.replaceAll("\n", " / ").replaceAll("|", "\\|");

function toRow({ text, isLoud, shows, earlier, judgement }: Alarm, service: string): string[] {
  const words = findRaisingWords(text, (part) => detectDanger(part, earlier).length > 0);
  const level = isLoud ? "card" : "line";
  const why = judgement?.why ?? "not judged yet";
  return [service, toCell(text), `${level}, ${shows}`, toCell(words), why];
}

/** The alarms of everyday use with the words that raise each; what several cases share stands once. */
export function everydayAlarmTable(measured: EverydayMeasured, isRight: boolean): string {
  const rows = [...measured.messages, ...measured.conversations].flatMap(({ alarms, service }) =>
    alarms.filter((alarm) => isFalseAlarm(alarm) !== isRight).map((alarm) => toRow(alarm, service)),
  );
  const different = new Map(rows.toReversed().map((row) => [row.slice(0, 3).join("|"), row]));
  const head = ["service", "message", "shows", "words that raise it", "why"];
  return toTable(head, [...different.values()].reverse());
}
