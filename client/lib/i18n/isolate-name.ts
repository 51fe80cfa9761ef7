const shownMaxChars = 30;

/**
 * A name inside a sentence: cut after thirty characters, and isolated, so that marks of direction in it do
 * not turn the sentence around.
 */
export function isolateName(name: string): string {
  const chars = [...name];
  const shown = chars.length > shownMaxChars ? `${chars.slice(0, shownMaxChars).join("")}…` : name;
  return `\u2068${shown}\u2069`;
}
