/** A line of a plan's description in the language of this build. */
export function translatePlanFeature(line: string): string {
  return line;
}
