import { findDanger } from "../../../shared/red-flags/danger.ts";
import { helplines, type RedFlagKind } from "../../../shared/red-flags/helplines.ts";

const signs: Record<RedFlagKind, string> = {
  unconscious: "someone unconscious or not responding",
  breathing: "trouble breathing",
  heart: "a heart attack",
  stroke: "a stroke",
  bleeding: "heavy bleeding or a bad injury",
  seizure: "a seizure",
  poison: "poisoning or an overdose",
  "snake-bite": "a snake bite or scorpion sting",
  burn: "a serious burn or fire",
  baby: "danger to a small baby",
  pregnancy: "danger in pregnancy",
  illness: "signs of illness or injury that cannot wait",
  "self-harm": "thoughts of suicide or self-harm",
  violence: "violence or sexual assault",
  child: "a child in danger",
  "cyber-fraud": "cyber fraud that may still be stopped",
};

/**
 * Rules for a message with signs of an emergency; empty without any. The detection only compares
 * words, so the rules let the model decide whether there is an emergency.
 */
export function redFlagRules(message: string): string {
  const dangers = findDanger(message);
  if (dangers.length === 0) return "";
  const lines = dangers.map(({ kind, helplines: names }) => {
    const numbers = names.map((name) => {
      const line: { number: string; site?: string } = helplines[name];
      return line.site === undefined ? line.number : `${line.number} or ${new URL(line.site).host}`;
    });
    return `- ${signs[kind]}: call ${numbers.join(", ")}`;
  });
  return `

The person's last message may be about an emergency that is happening now:
${lines.join("\n")}
Unless it clearly is not, put the first number in the first line of your answer, in their language; then say what
to do until help comes, in very few short steps. Ask nothing before that, and no more than one question after it.`;
}
