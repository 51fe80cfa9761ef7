import type { Token, Tokens } from "marked";
import { lexReply } from "../markdown/lex-reply.ts";

/** Longer ones are cut off by some voices in mid-sentence. */
const pieceMaxChars = 180;

function spoken(tokens: readonly Token[]): string {
  return tokens.map(spokenToken).join("");
}

function spokenRow(cells: readonly Tokens.TableCell[]): string {
  return `${cells.map((cell) => spoken(cell.tokens)).join(", ")}.\n`;
}

function spokenToken(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
    // Code is for the eye.
    case "code":
    case "image":
      return "\n";
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map(spokenRow).join("");
    }
    case "list":
      return (token as Tokens.List).items.map((item) => `${spoken(item.tokens)}\n`).join("");
    case "link":
      // A citation's number says nothing to the ear.
      return /^\[?\d{1,2}\]?$/.test(token.text) ? "" : spoken((token as Tokens.Link).tokens);
    case "paragraph":
    case "heading":
    case "blockquote":
      return `${spoken(token.tokens ?? [])}\n`;
    case "br":
      return "\n";
    case "checkbox":
      return "";
  }
  if ("tokens" in token && token.tokens !== undefined) return spoken(token.tokens);
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}

function shorten(sentence: string): string[] {
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

/** A reply in the pieces in which a voice reads it: sentences, without any markup. */
export function toSpeechPieces(reply: string): string[] {
  return spoken(lexReply(reply))
    .replace(/&amp;/g, "&")
    .replace(/&(?:lt|gt|quot|#39);/g, " ")
    .replace(/ +(?=[.,;:!?।])/gu, "")
    .split(/(?<=[.!?।])\s+|\n+/u)
    .flatMap(shorten)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
