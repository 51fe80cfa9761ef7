/**
 * The beginning of a text for a tag of a prompt to stand around it: whoever wrote the text cannot
 * close the tag.
 */
export function escapeForTag(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().replaceAll("<", "‹").replaceAll(">", "›");
}
