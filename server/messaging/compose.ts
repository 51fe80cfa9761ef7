const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Text that fits into a header or a subject: one line, nothing that could begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** The two bodies of a mail from plain paragraphs; line breaks inside them are kept in both. */
export function composeBodies(paragraphs: readonly string[]): { text: string; html: string } {
  const blocks = paragraphs.map(
    (paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, "<br>\n")}</p>`,
  );
  return {
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body style="font-family:sans-serif">\n${blocks.join("\n")}\n</body>\n</html>\n`,
  };
}
