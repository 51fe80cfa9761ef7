/** A line of a plan's description in the language of this build. */
export function planFeatureText(line: string): string {
  return line;
}
