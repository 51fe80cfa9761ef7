import type { DangerResponse } from "../../../shared/red-flags/danger-response.ts";
import { helplines } from "../../../shared/red-flags/helplines.ts";
import { dangerKinds } from "../../../shared/red-flags/kinds.ts";

function toLine({ kind, helplines: lines }: DangerResponse): string {
  const numbers = lines.map(({ number }) =>
    number === helplines.fraud.number
      ? `${number} or ${new URL(helplines.fraud.site).host}`
      : number,
  );
  return `- ${dangerKinds[kind].modelInstruction}: call ${numbers.join(", ")}`;
}

const loudRules = `Unless it clearly is not, put the first number in the first line of your answer, in their language; then say what
to do until help comes, in very few short steps. Ask nothing before that, and no more than one question after it.
Do so in every answer until they are safe, also when they only say yes or ask what to do while they wait.`;

/**
 * Rules for a conversation in danger, whichever of its messages raised it; empty without any that is
 * loud. The detection only compares words, so the rules let the model decide whether there is one.
 */
export function redFlagRules(danger: readonly DangerResponse[]): string {
  const loud = danger.filter(({ level }) => level === "loud");
  if (loud.length === 0) return "";
  return `

This message or an earlier one of the conversation may be about an emergency that is happening now:
${loud.map(toLine).join("\n")}
${loudRules}`;
}
