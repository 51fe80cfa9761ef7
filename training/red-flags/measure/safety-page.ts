import { readFileSync } from "node:fs";
import { join } from "node:path";
import { helplineChecks, officesComparedOn } from "../../../shared/red-flags/helpline-checks.ts";
import { type Helpline, helplines } from "../../../shared/red-flags/helplines.ts";
import { dangerKindIds, getHelplines } from "../../../shared/red-flags/kinds.ts";
import type { Measured } from "./measure.ts";
import type { Case } from "./measurements.ts";
import { groupTable, kindTable, languageTable, overviewTable } from "./tables.ts";

export const safetyPage = join(import.meta.dirname, "../../../docs/safety.md");

/** The generated parts of docs/safety.md by name. */
export type PageParts = Record<string, string>;

function helplineTable(): string {
  const rows = (Object.keys(helplines) as Helpline[]).map((name) => {
    const { number, label } = helplines[name];
    const { source, checkedOn, office } = helplineChecks[name];
    const own = office === undefined ? "" : `[${officesComparedOn}](${office})`;
    const first = dangerKindIds.filter((kind) => getHelplines(kind)[0] === name);
    return `| ${number} | ${label.en} | ${first.join(", ")} | [${checkedOn}](${source}) | ${own} |`;
  });
  return [
    "| number | whom it reaches | stands first for | read on | the office's own page, compared on |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The parts that depend on the rules, the weights and the held-out cases alone. */
export function renderParts(sentences: readonly Case[], conversations: Measured): PageParts {
  const { heldOut, learnt } = conversations;
  return {
    "sentences held out": overviewTable(sentences, "sentences"),
    "conversations held out": overviewTable(heldOut, "conversations"),
    "conversations learnt": overviewTable(learnt, "conversations"),
    "sentences by language": languageTable(sentences),
    "conversations by language": languageTable(heldOut),
    "sentences by group": groupTable(sentences),
    "conversations by kind": kindTable(conversations),
    helplines: helplineTable(),
  };
}

export const readSafetyPage = (): string => readFileSync(safetyPage, "utf8");
