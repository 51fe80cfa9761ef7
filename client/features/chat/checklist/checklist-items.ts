import type { Token, Tokens } from "marked";
import { lexReply } from "../markdown/lex-reply.ts";
import { decodeEntities } from "../markdown/text.ts";
import { findDate } from "./find-date.ts";

/** An item of a list in a reply; `date` is the day that its text names, such as `2026-12-31`, or null. */
export type ChecklistItem = { text: string; date: string | null };

const itemMaxChars = 300;
const itemsMax = 60;

function toText(tokens: readonly Token[]): string {
  let text = "";
  for (const token of tokens) {
    if (token.type === "list" || token.type === "checkbox") continue;
    if ("tokens" in token && token.tokens !== undefined) text += toText(token.tokens);
    else if (token.type === "br") text += " ";
    else if ("text" in token && typeof token.text === "string") text += token.text;
    else text += token.raw;
  }
  return text;
}

function toLine(text: string): string {
  const line = decodeEntities(text).replace(/\s+/g, " ").trim();
  const chars = [...line];
  return chars.length > itemMaxChars ? `${chars.slice(0, itemMaxChars - 1).join("")}…` : line;
}

function* findItems(tokens: readonly Token[]): Generator<Tokens.ListItem> {
  for (const token of tokens) {
    const inner: Token[] = token.type === "list" ? (token as Tokens.List).items : [];
    if (token.type === "list_item") yield token as Tokens.ListItem;
    yield* findItems("tokens" in token ? (token.tokens ?? inner) : inner);
  }
}

/**
 * The items of all lists of a reply in order, nested ones included: at most 60, of at most 300
 * characters. `today` is the Indian calendar day from which "within 30 days" counts.
 */
export function toChecklistItems(reply: string, today: string): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  for (const item of findItems(lexReply(reply))) {
    const text = toLine(toText(item.tokens));
    if (text !== "") items.push({ text, date: findDate(text, today) });
  }
  return items.slice(0, itemsMax);
}
