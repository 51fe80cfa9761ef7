import { messages } from "../../../shared/i18n/messages.hi.ts";
import { messages as english } from "../../../shared/i18n/messages.ts";
import { fieldNames, fieldRules } from "./field-messages.hi.ts";
import { serverWords } from "./server-messages.hi.ts";

type Name = keyof typeof english;

const names = Object.keys(english) as Name[];
const known = new Map<string, string>([
  ...names.map((name) => [english[name], messages[name]] as const),
  ...Object.entries(serverWords),
]);

function byRule(said: string): string | undefined {
  for (const [pattern, say] of fieldRules) {
    const [, label = "", figure = ""] = pattern.exec(said) ?? [];
    const name = fieldNames[label];
    if (name !== undefined) return say(name, figure);
  }
  return undefined;
}

export function translateServerMessage(said: string): string {
  return known.get(said) ?? byRule(said) ?? said;
}
