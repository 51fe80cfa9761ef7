/** True when a reply has at least two list items; cheaper than lexing it. */
export function hasSteps(reply: string): boolean {
  return (reply.match(/^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/gm) ?? []).length >= 2;
}
