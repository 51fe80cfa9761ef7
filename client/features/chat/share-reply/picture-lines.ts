import type { Token, Tokens } from "marked";
import { toOneLine, toRowText } from "../export/plain-reply.ts";
import { lexReply } from "../markdown/lex-reply.ts";

const linesMax = 5;
const lineMaxChars = 130;
/** What a shortened line shows of its end, when a number to call stands there. */
const endMaxChars = 60;

/** A helpline: the picture must not leave out the line with its number. */
const helpline = /(?<![\d-])(?:1\d{2}|1[0-9]{3}|14\d{3}|15100)(?![\d-])/g;

function cutAfter(maxChars: number, text: string): string {
  const chars = [...text];
  if (chars.length <= maxChars) return text;
  const head = chars.slice(0, maxChars).join("");
  const at = head.lastIndexOf(" ");
  return `${head.slice(0, at > maxChars / 2 ? at : undefined).replace(/[,;:–-]+$/, "")}…`;
}

/** Shortens a long line. A number to call that stands after the cut follows, with the words around it. */
function shorten(text: string): string {
  const head = cutAfter(lineMaxChars, text);
  if (head === text) return text;
  const cutAt = head.length - 1;
  const number = [...text.matchAll(helpline)].find(
    ({ index, 0: digits }) => index + digits.length > cutAt,
  );
  if (number === undefined) return head;
  const space = text.indexOf(" ", Math.max(cutAt, number.index - endMaxChars / 2));
  const start = space === -1 || space > number.index ? number.index : space + 1;
  return `${head} ${cutAfter(endMaxChars, text.slice(start))}`;
}

const sentences = (text: string) => text.split(/(?<=[.!?।])\s+(?=\S)/u);

/** The words of an item without the list nested below it, which is detail. */
function toItemText({ tokens }: Tokens.ListItem): string {
  return toOneLine(tokens.filter(({ type }) => type !== "list" && type !== "space"));
}

type Line = { text: string; isItem: boolean };

function toLines(token: Tokens.Generic): Line[] {
  switch (token.type) {
    case "paragraph":
      return sentences(toOneLine(token.tokens ?? [])).map((text) => ({ text, isItem: false }));
    case "list":
      return (token as Tokens.List).items.map((item) => ({ text: toItemText(item), isItem: true }));
    case "table": {
      const table = token as Tokens.Table;
      return table.rows.map((cells) => ({ text: toRowText(table, cells), isItem: true }));
    }
    case "blockquote":
      return ((token.tokens ?? []) as Token[]).flatMap((inner) => toLines(inner as Tokens.Generic));
  }
  return [];
}

/**
 * Up to five lines of a reply that a picture has room for, in the reply's order: its first sentence, its steps, then
 * other sentences. The first line with a number to call is always among them.
 */
export function toPictureLines(reply: string): string[] {
  const lines = lexReply(reply)
    .flatMap(toLines)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !text.endsWith(":"));
  const [first, ...others] = lines;
  const helplines = lines.filter(({ text }) => text.search(helpline) >= 0).slice(0, 1);
  const byImportance = [
    ...helplines,
    ...(first === undefined ? [] : [first]),
    ...others.filter(({ isItem }) => isItem),
    ...others,
  ];
  const chosen = new Set([...new Set(byImportance)].slice(0, linesMax));
  return lines.filter((line) => chosen.has(line)).map(({ text }) => shorten(text));
}
