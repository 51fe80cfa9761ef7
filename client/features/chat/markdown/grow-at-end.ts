import type { Tokens } from "marked";

type Token = Tokens.Generic;

/** Words and what stands between them in a sentence: no line ends here, and no mark begins. */
const words = /^[\p{L}\p{M}\p{N} ,;:.!?।'"()/₹-]*[\p{L}\p{M}\p{N},;:.!?।'"()/₹-]$/u;
const wordAtEnd = /[\p{L}\p{M}\p{N},;:.!?।'"()/₹-]$/u;
/** A line that has no letter yet may become a rule, an item of a list or a line of a table. */
const hasLetter = /\p{L}/u;
/** With one of these on its line a word may end a mark that stands further left, or be a link. */
const mayMean = /[<&[\]@\\]|\/\/|www/i;
/** A link that is whole, and a word after it: nothing that comes is a part of it. */
const wholeLinks = /\[[^[\]]*\]\([^()\s]*\)(?=[^(\p{L}])/gu;
/** What has words at its very end. A link has an address too. */
const growing = new Set(["paragraph", "heading", "blockquote", "list", "list_item", "text"]);

const lineAtEnd = (text: string) => text.slice(text.lastIndexOf("\n") + 1);

function isPlain(line: string, added: string): boolean {
  return hasLetter.test(line) && !mayMean.test(line.replace(wholeLinks, "") + added);
}

const withMore = (token: Token, added: string, parts: object): Token => {
  const more = { ...token, ...parts, raw: token.raw + added };
  return typeof token.text === "string" ? { ...more, text: token.text + added } : more;
};

function grown(token: Token, added: string, end: string): Token | null {
  const { type, raw, text, tokens, items } = token;
  if (!growing.has(type) || !end.endsWith(raw)) return null;
  const parts = items ?? tokens;
  const last = parts?.at(-1);
  if (last === undefined)
    return type === "text" && text === raw ? withMore(token, added, {}) : null;
  const lastGrown = grown(last, added, raw);
  if (lastGrown === null) return null;
  const all = [...parts.slice(0, -1), lastGrown];
  return withMore(token, added, items === undefined ? { tokens: all } : { items: all });
}

/** The words of the last cell that was begun; those beyond the header are not drawn, and read anew. */
function grownTable(table: Tokens.Table, added: string, line: string): Token | null {
  const begun = line.split("|").length - 2;
  const row = table.rows.at(-1);
  const cell = row?.[begun];
  const last = cell?.tokens.at(-1);
  if (!line.startsWith("|") || !row || !cell || !last) return null;
  const lastGrown = grown(last, added, line);
  if (lastGrown === null) return null;
  const tokens = [...cell.tokens.slice(0, -1), lastGrown];
  const more = row.with(begun, { ...cell, text: cell.text + added, tokens });
  return { ...table, raw: table.raw + added, rows: [...table.rows.slice(0, -1), more] };
}

/** What a line of a fence has that is not its end. */
const code = /^[^`~\r\n]*[^`~\s]$/;

function grownCode(token: Token, added: string, end: string): Token | null {
  const line = lineAtEnd(end);
  const { raw, text, codeBlockStyle } = token;
  const isOpen = codeBlockStyle === undefined && raw.startsWith("```") && raw.endsWith(line);
  if (!isOpen || !code.test(line) || !code.test(added) || !text.endsWith(line)) return null;
  return withMore(token, added, {});
}

/**
 * The blocks of `end` when some more plain words have come behind it, without reading it again: much
 * of what a model sends is that. Null when the words may change what stands before them.
 */
export function growAtEnd(blocks: readonly Token[], end: string, added: string): Token[] | null {
  const last = blocks.at(-1);
  if (last === undefined) return null;
  const more = last.type === "code" ? grownCode(last, added, end) : grownWords(last, added, end);
  return more === null ? null : [...blocks.slice(0, -1), more];
}

/** A link whose address is still to come may have begun on an earlier line. */
function opensLink({ raw }: Token): boolean {
  return raw.includes("](") && raw.replace(wholeLinks, "").includes("](");
}

function grownWords(last: Token, added: string, end: string): Token | null {
  const line = lineAtEnd(end);
  if (!words.test(added) || !wordAtEnd.test(end) || !isPlain(line, added)) return null;
  if (opensLink(last)) return null;
  return last.type === "table"
    ? grownTable(last as Tokens.Table, added, line)
    : grown(last, added, end);
}
