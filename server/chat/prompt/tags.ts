/**
 * Cuts a text to `max` UTF-16 units and escapes it for use inside a tag of a prompt, so that the text
 * cannot close the tag.
 */
export function escapeForTag(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().replaceAll("<", "‹").replaceAll(">", "›");
}
