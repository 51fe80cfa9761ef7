import type { DangerResponse } from "../../../shared/red-flags/danger-response.ts";
import { type FirstHelplineSentence, readFirstHelplineSentences } from "../first-helpline.ts";
import { countProportion, formatProportion } from "./proportion.ts";
import { toTable } from "./tables.ts";

type Find = (text: string) => readonly DangerResponse[];

/** Whether the labelled number of a sentence stands first in what its answer shows. */
export function isFirstRight(find: Find, { text, number }: FirstHelplineSentence): boolean {
  return find(text)[0]?.helplines[0]?.number === number;
}

/** The topic, the number that must stand first, and the row's name. */
const topics: readonly [string, string, string][] = [
  ["impostors", "112", "people who play the police, armed or striking at the door"],
  ["impostors", "1930", "people who play the police on a call"],
  ["children", "112", "a child is away or taken"],
  ["children", "1098", "a child is there and ill-treated"],
];

/** How often the right number stands first, by topic, for the server and the browser. */
export function firstHelplineTable(onServer: Find, inBrowser: Find): string {
  const sentences = readFirstHelplineSentences();
  const rows = topics.flatMap(([topic, number, name]) =>
    [false, true].map((isHeldOut) => {
      const of = sentences.filter(
        (one) => one.topic === topic && one.number === number && one.isHeldOut === isHeldOut,
      );
      const cell = (find: Find) =>
        formatProportion(countProportion(of, (one) => isFirstRight(find, one)));
      return [name, number, isHeldOut ? "held out" : "seen", cell(onServer), cell(inBrowser)];
    }),
  );
  return toTable(["", "first", "", "server", "browser"], rows);
}
