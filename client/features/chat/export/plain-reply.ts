import type { Token, Tokens } from "marked";
import { lexReply } from "../markdown/lex-reply.ts";
import { readLink } from "../markdown/link-target.ts";
import { decodeEntities } from "../markdown/text.ts";
import { findCitedSources } from "../sources/cited-sources.ts";
import { strings } from "../strings.ts";

/** What stands around bold words: `*` where the reader formats them, as WhatsApp does, else nothing. */
type Strong = "*" | "";

const citation = /^\[?\d{1,2}\]?$/;

function inline(tokens: readonly Token[], strong: Strong): string {
  return (tokens as readonly Tokens.Generic[]).map((token) => inlineToken(token, strong)).join("");
}

function link({ href, text, tokens }: Tokens.Generic, strong: Strong): string {
  if (citation.test(text)) return "";
  const shown = tokens === undefined ? decodeEntities(text) : inline(tokens, strong);
  const target = readLink(href);
  if (target === null || shown.includes(target.host)) return shown;
  return `${shown} (${target.href})`;
}

function inlineToken(token: Tokens.Generic, strong: Strong): string {
  switch (token.type) {
    case "br":
      return "\n";
    case "link":
    case "image":
      return link(token, strong);
    case "strong": {
      const text = inline(token.tokens ?? [], strong).trim();
      return text === "" ? "" : `${strong}${text}${strong}`;
    }
    case "checkbox":
      return "";
  }
  if (token.tokens !== undefined) return inline(token.tokens, strong);
  return decodeEntities(token.text ?? token.raw);
}

/** The text of inline tokens without marks, on one line. */
export function toOneLine(tokens: readonly Token[]): string {
  return inline(tokens, "").replace(/\s+/g, " ").trim();
}

function list({ items, ordered, start }: Tokens.List, strong: Strong): string {
  const lines = items.map((item, index) => {
    const mark = ordered ? `${Number(start) + index}.` : "•";
    const content = blocks(item.tokens, strong).replace(/\n+/g, "\n  ");
    return `${mark} ${content}`;
  });
  return lines.join("\n");
}

/** A row as one line, because phones wrap columns: `Fee: ₹500 · Time: 3 days`. */
export function toRowText({ header }: Tokens.Table, cells: readonly Tokens.TableCell[]): string {
  const [first, ...rest] = cells.map(({ tokens }) => toOneLine(tokens));
  const named = rest.map((text, index) => {
    const name = toOneLine(header[index + 1]?.tokens ?? []);
    return name === "" || rest.length === 1 ? text : `${name}: ${text}`;
  });
  const filled = named.filter((text) => text !== "");
  return filled.length === 0 ? (first ?? "") : `${first}: ${filled.join(" · ")}`;
}

function block(token: Tokens.Generic, strong: Strong): string {
  switch (token.type) {
    case "heading": {
      const text = toOneLine(token.tokens ?? []);
      return text === "" ? "" : `${strong}${text}${strong}`;
    }
    case "list":
      return list(token as Tokens.List, strong);
    case "table": {
      const table = token as Tokens.Table;
      return table.rows.map((cells) => `• ${toRowText(table, cells)}`).join("\n");
    }
    case "blockquote":
      return blocks(token.tokens ?? [], strong);
    case "code":
      return token.text;
    case "space":
    case "hr":
    case "def":
      return "";
    default:
      return inline(token.tokens ?? [token], strong).trim();
  }
}

function blocks(tokens: readonly Token[], strong: Strong): string {
  const texts = (tokens as readonly Tokens.Generic[]).map((token) => block(token, strong));
  return texts.filter((text) => text !== "").join("\n\n");
}

/** A reply without Markdown, for a chat or a text file; the pages that it cites stand at its end. */
export function toPlainText(reply: string, strong: Strong): string {
  const sources = findCitedSources(reply).map(({ number, href }) => `${number}. ${href}`);
  const text = blocks(lexReply(reply), strong).replace(/ +(?=[.,;:!?।\n]|$)/g, "");
  return sources.length === 0 ? text : `${text}\n\n${strings.sources}:\n${sources.join("\n")}`;
}
