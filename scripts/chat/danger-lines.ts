import type { DangerList } from "../../shared/chat-events.ts";
import type { Terminal } from "./terminal.ts";

function toCall({ helplines }: DangerList[number]): string {
  return helplines.map(({ number, label }) => `${number} (${label})`).join(", ");
}

/** The lines of a danger, most urgent first: whom to call; a soft one is a single quiet line. */
function toDangerLines(danger: DangerList): string[] {
  const loud = danger.filter(({ level }) => level === "loud");
  if (loud.length > 0) {
    return [...new Set(loud.map((entry) => `!! Call now: ${toCall(entry)}`)), safeHint];
  }
  return danger.slice(0, 1).map((entry) => `Someone to talk to, free: ${toCall(entry)}`);
}

const safeHint = "   When everybody is safe: /safe";

/** Prints whom to call, before anything else is printed. */
export function showDanger(terminal: Terminal, danger: DangerList): void {
  for (const line of toDangerLines(danger)) terminal.say(line);
}
