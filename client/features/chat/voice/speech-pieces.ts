import type { Token, Tokens } from "marked";
import { lexReply } from "../markdown/lex-reply.ts";
import { decodeEntities } from "../markdown/text.ts";

/** Some voices cut longer pieces off. */
const pieceMaxChars = 180;

function toSpeech(tokens: readonly Token[]): string {
  return tokens.map(tokenToSpeech).join("");
}

function rowToSpeech(cells: readonly Tokens.TableCell[]): string {
  return `${cells.map((cell) => toSpeech(cell.tokens)).join(", ")}.\n`;
}

function tokenToSpeech(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
    // Code is not read aloud.
    case "code":
    case "image":
      return "\n";
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map(rowToSpeech).join("");
    }
    case "list":
      return (token as Tokens.List).items.map((item) => `${toSpeech(item.tokens)}\n`).join("");
    case "link":
      // The number of a citation is not read aloud.
      return /^\[?\d{1,2}\]?$/.test(token.text) ? "" : toSpeech((token as Tokens.Link).tokens);
    case "paragraph":
    case "heading":
    case "blockquote":
      return `${toSpeech(token.tokens ?? [])}\n`;
    case "br":
      return "\n";
    case "checkbox":
      return "";
  }
  if ("tokens" in token && token.tokens !== undefined) return toSpeech(token.tokens);
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}

/** Splits a long sentence at commas or spaces. */
function splitLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > pieceMaxChars) {
    const head = rest.slice(0, pieceMaxChars);
    const at = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf(" "));
    const cut = at > 0 ? at + 1 : pieceMaxChars;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut);
  }
  return [...pieces, rest.trim()];
}

/** The sentences of a reply without markup, each at most 180 characters. */
export function toSpeechPieces(reply: string): string[] {
  return decodeEntities(toSpeech(lexReply(reply)))
    .replace(/ +(?=[.,;:!?।])/gu, "")
    .split(/(?<=[.!?।])\s+|\n+/u)
    .flatMap(splitLong)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
