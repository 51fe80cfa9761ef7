const titleMaxChars = 60;
// A cut before this much would say too little; then a word is broken.
const titleMinChars = 30;

/** A conversation's title: its first message in one line, cut on a word at about 60 code points. */
export function titleFromMessage(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  const chars = [...line];
  if (chars.length <= titleMaxChars) return line;
  const head = chars.slice(0, titleMaxChars + 1);
  const lastSpace = head.lastIndexOf(" ");
  const cut = lastSpace >= titleMinChars ? lastSpace : titleMaxChars;
  return `${chars.slice(0, cut).join("")}…`;
}
