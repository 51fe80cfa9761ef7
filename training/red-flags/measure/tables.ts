import { toDangerGroup } from "../../../shared/red-flags/decision.ts";
import { dangerGroups, dangerKindIds } from "../../../shared/red-flags/kinds.ts";
import type { Measured } from "./measure.ts";
import { type Case, computeMeasurements, type Measurements } from "./measurements.ts";
import { formatProportion, toNumber } from "./proportion.ts";

type Row = readonly string[];

export function toTable(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const goals: readonly [keyof Measurements, string, string, string][] = [
  ["raised", "heard, loud or soft, in the right group", "≥ 0.97", "≥ 0.95"],
  ["any", "heard in any group", "", ""],
  ["loud", "heard loud", "", ""],
  ["veiled", "veiled danger heard", "≥ 0.90", "≥ 0.90"],
  ["kept", "kept over the messages that follow", "", "≥ 0.99"],
  ["wrongNumber", "wrong first number, of what was heard", "≤ 0.01", "≤ 0.01"],
  ["loudFalse", "loud false alarms", "≤ 0.01", "≤ 0.01"],
  ["anyFalse", "false alarms of either level", "≤ 0.05", "≤ 0.05"],
];

/** The measurements of all cases beside their goals. */
export function overviewTable(cases: readonly Case[], of: "sentences" | "conversations"): string {
  const measurements = computeMeasurements(cases);
  const rows = goals
    .filter(([name]) => measurements[name].whole > 0)
    .map(([name, text, single, conversation]) => [
      text,
      of === "sentences" ? single : conversation,
      formatProportion(measurements[name]),
    ]);
  return toTable(["", "goal", "measured (95 %)"], rows);
}

const perGroup = ["raised", "loud", "wrongNumber"] as const;
const headings = ["heard", "loud", "wrong first number"];

/** Recall, level and first number of each group of cases that is not empty. */
function partsTable(parts: readonly [string, readonly Case[]][], withFalse: boolean): string {
  const names = withFalse ? ([...perGroup, "loudFalse", "anyFalse"] as const) : perGroup;
  const head = withFalse ? [...headings, "loud false", "any false"] : headings;
  const rows = parts
    .filter(([, cases]) => cases.length > 0)
    .map(([name, cases]) => {
      const measurements = computeMeasurements(cases);
      return [name, ...names.map((measure) => formatProportion(measurements[measure]))];
    });
  return toTable(["", ...head], rows);
}

export function languageTable(cases: readonly Case[]): string {
  const names = { en: "English", hi: "Hindi", "hi-latn": "Hinglish" };
  const parts = Object.entries(names).map(([language, name]): [string, Case[]] => [
    name,
    cases.filter((one) => one.language === language),
  ]);
  return partsTable(parts, true);
}

export function groupTable(cases: readonly Case[]): string {
  const parts = dangerGroups.map((group): [string, Case[]] => [
    group,
    cases.filter(({ label }) => label !== null && toDangerGroup(label) === group),
  ]);
  return partsTable(parts, false);
}

/** The recall of each kind, held out and learnt: `heard/all`, and how many first numbers were wrong. */
export function kindTable({ heldOut, learnt }: Measured): string {
  const cell = (cases: readonly Case[]) => {
    const { raised, wrongNumber } = computeMeasurements(cases);
    if (raised.whole === 0) return "–";
    return (
      formatProportion(raised) + (wrongNumber.part > 0 ? `, ${wrongNumber.part} wrong first` : "")
    );
  };
  const rows = dangerKindIds
    .map((kind) => {
      const of = (cases: readonly Case[]) => cases.filter(({ label }) => label === kind);
      return [kind, cell(of(heldOut)), cell(of(learnt))];
    })
    .filter(([, ...cells]) => cells.some((text) => text !== "–"));
  return toTable(["kind", "held out", "learnt"], rows);
}

export function listMissedGoals(
  cases: readonly Case[],
  of: "sentences" | "conversations",
): string[] {
  const measurements = computeMeasurements(cases);
  return goals.flatMap(([name, text, single, conversation]) => {
    const goal = of === "sentences" ? single : conversation;
    const value = toNumber(measurements[name]);
    const limit = Number(goal.slice(2));
    if (goal === "" || value === null) return [];
    const isMet = goal.startsWith("≥") ? value >= limit : value <= limit;
    return isMet ? [] : [`${text}: ${value.toFixed(3)}, goal ${goal}`];
  });
}
