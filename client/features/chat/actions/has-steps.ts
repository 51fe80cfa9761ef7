/** True when a reply has steps enough to be worth a checklist; cheaper than reading it. */
export function hasSteps(reply: string): boolean {
  return (reply.match(/^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/gm) ?? []).length >= 2;
}
