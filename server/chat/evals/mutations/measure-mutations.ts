import { caseName, type EvalCase, isCaught } from "../case.ts";
import { changeDeadlines } from "./deadlines.ts";
import { addDoses } from "./doses.ts";
import { nameBestFunds } from "./investment-advice.ts";
import { changeLanguages } from "./languages.ts";
import {
  type Mutation,
  type MutationKind,
  type MutationSource,
  mutationKinds,
} from "./mutation.ts";
import { swapNumbers } from "./numbers.ts";
import { dropRefusals } from "./refusals.ts";

const mutate: readonly ((source: MutationSource) => Mutation[])[] = [
  swapNumbers,
  addDoses,
  dropRefusals,
  changeDeadlines,
  nameBestFunds,
  changeLanguages,
];

type MissedMutation = { kind: MutationKind; name: string; text: string };
export type MutationMeasurements = {
  rows: { kind: string; cases: number; mutations: number; caught: number; share: string }[];
  missed: MissedMutation[];
};

function toSources(cases: readonly EvalCase[]): MutationSource[] {
  return cases.flatMap((evalCase) => {
    const others = cases
      .filter(({ service }) => service === evalCase.service)
      .flatMap(({ language, good }) => good.map(({ text }) => ({ language, text })));
    return evalCase.good.map(({ text }, index) => ({
      evalCase,
      text,
      others,
      seed: evalCase.line + index,
    }));
  });
}

const percent = (part: number, all: number) =>
  all === 0 ? "-" : `${((100 * part) / all).toFixed(1)} %`;

/** Mutates every good answer in every way that makes sense for it, and counts what the checks notice. */
export function measureMutations(cases: readonly EvalCase[]): MutationMeasurements {
  const missed: MissedMutation[] = [];
  const tried: { kind: MutationKind; name: string; caught: boolean }[] = [];
  for (const source of toSources(cases)) {
    const { checks } = source.evalCase;
    for (const { kind, text, by } of mutate.flatMap((one) => one(source))) {
      if (text === source.text) continue;
      const caught = isCaught(checks, text, by);
      const name = caseName(source.evalCase);
      tried.push({ kind, name, caught });
      if (!caught) missed.push({ kind, name, text });
    }
  }
  const toRow = (kind: string, of: typeof tried) => {
    const caught = of.filter((one) => one.caught).length;
    const share = percent(caught, of.length);
    return {
      kind,
      cases: new Set(of.map(({ name }) => name)).size,
      mutations: of.length,
      caught,
      share,
    };
  };
  const rows = mutationKinds.map((kind) =>
    toRow(
      kind,
      tried.filter((one) => one.kind === kind),
    ),
  );
  return { rows: [...rows, toRow("all", tried)], missed };
}
