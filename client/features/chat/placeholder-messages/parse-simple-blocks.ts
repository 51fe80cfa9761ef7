/** A block of a simple reply; `number` is that of a list's first item, null for a list without numbers. */
export type SimpleBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; depth: number; text: string }
  | { type: "list"; number: number | null; items: string[] };

/**
 * Code, tables, quotes, nested and empty items, rules, links, HTML, escapes, entities, hard breaks and all marks but
 * bold text: what needs the real lexer.
 */
const notSimple =
  /^(?:>|[^\S\n]|(?:[-*+=]+|\d+[.)])[ \t]*$)|[`~_|\\\r]| {2}$|\]\(|\]:|\[[ x]\]|https?:|www\.|<[a-z!/]|&[\w#]/im;
const bold = /\*\*[^*\s](?:[^*\n]*[^*\s])?\*\*/g;

const heading = /^(#{1,6}) +(.*)$/;
const item = /^(?:[-*+]|(\d{1,9})[.)]) +(.*)$/;

function addItem(blocks: SimpleBlock[], number: number | null, text: string): void {
  const last = blocks.at(-1);
  const isSame = last?.type === "list" && (last.number === null) === (number === null);
  if (isSame) last.items.push(text);
  else blocks.push({ type: "list", number, items: [text] });
}

/** Adds a line that continues the block before it. */
function continueBlock(block: SimpleBlock | undefined, line: string): boolean {
  if (block?.type === "paragraph") block.text += `\n${line}`;
  else if (block?.type === "list") block.items.push(`${block.items.pop()}\n${line}`);
  else return false;
  return true;
}

/**
 * Whether a numbered line belongs to the paragraph before it. Only the number 1 begins a list there, because the
 * next line of a paragraph may begin with a year.
 */
function isInside(block: SimpleBlock | undefined, number: string | undefined): boolean {
  return block?.type === "paragraph" && number !== undefined && Number(number) !== 1;
}

/**
 * Parses a reply that has only paragraphs, headings and lists of one level without the lexer, which is too large to be
 * inside a document. Returns null for markup that needs the lexer.
 */
export function parseSimpleBlocks(reply: string): SimpleBlock[] | null {
  // A star alone may be a product, and has another meaning than bold text.
  const others = reply.replace(bold, "").replace(/^\* /gm, "");
  if (others.includes("*") || notSimple.test(reply)) return null;
  const blocks: SimpleBlock[] = [];
  let isOpen = false;
  for (const line of reply.split("\n")) {
    const [, marks, title = ""] = heading.exec(line) ?? [];
    const [, number, text] = item.exec(line) ?? [];
    if (marks !== undefined) blocks.push({ type: "heading", depth: marks.length, text: title });
    else if (text !== undefined && !(isOpen && isInside(blocks.at(-1), number))) {
      addItem(blocks, number === undefined ? null : Number(number), text);
    } else if (line !== "" && !(isOpen && continueBlock(blocks.at(-1), line))) {
      blocks.push({ type: "paragraph", text: line });
    }
    isOpen = line !== "";
  }
  return blocks;
}
