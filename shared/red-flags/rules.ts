import { type DangerKind, isDangerKind } from "./kinds.ts";
import { ruleLines } from "./rule-lines.ts";

export type Rule = {
  kind: DangerKind;
  concepts: readonly string[];
  unless: readonly string[];
  within: number;
  /** Mark `!`: only fiction and the rule's own `-concepts` clear it, not denial, the past or a lesson. */
  isStatement: boolean;
  /** Mark `~`: the concepts may lie in different sentences. */
  crossesSentences: boolean;
  /**
   * Mark `^`: it counts although the classifier disagrees, which learnt no sentence of its kind, except in a
   * supposition, in a part, or after a film or a lesson (find-red-flags.ts).
   */
  isCertain: boolean;
};

function ruleFrom(line: string): Rule {
  const [kind = "", marks = ""] = line.split(": ");
  if (!isDangerKind(kind)) throw new Error(`no such kind: ${line}`);
  const parts = marks.split(" ");
  const within = parts.find((part) => part.startsWith(">")) ?? ">1";
  return {
    kind,
    concepts: parts.filter((part) => /^[a-z]/.test(part)),
    unless: parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1)),
    within: Number(within.slice(1)),
    isStatement: parts.includes("!"),
    crossesSentences: parts.includes("~"),
    isCertain: parts.includes("^"),
  };
}

export const rules: readonly Rule[] = ruleLines
  .split("\n")
  .filter((line) => line !== "")
  .map(ruleFrom);
