const titleMaxChars = 60;
// When the last word break is before this length, the title is cut inside a word.
const titleMinChars = 30;

/** The first title of a conversation: its message on one line, cut between words at 60 code points. */
export function titleFromMessage(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  const chars = [...line];
  if (chars.length <= titleMaxChars) return line;
  const head = chars.slice(0, titleMaxChars + 1);
  const lastSpace = head.lastIndexOf(" ");
  const cut = lastSpace >= titleMinChars ? lastSpace : titleMaxChars;
  return `${chars.slice(0, cut).join("")}…`;
}
