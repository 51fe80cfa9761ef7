import type { Token, Tokens } from "marked";
import { lexReply } from "../markdown/lex-reply.ts";
import { findDate } from "./find-date.ts";

/** A step of a reply; `date` is a calendar day such as `2026-12-31`, when the text names one. */
export type ChecklistItem = { text: string; date: string | null };

const itemMaxChars = 300;
const itemsMax = 60;

function textOf(tokens: readonly Token[]): string {
  let text = "";
  for (const token of tokens) {
    if (token.type === "list" || token.type === "checkbox") continue;
    if ("tokens" in token && token.tokens !== undefined) text += textOf(token.tokens);
    else if (token.type === "br") text += " ";
    else if ("text" in token && typeof token.text === "string") text += token.text;
    else text += token.raw;
  }
  return text;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function clean(text: string): string {
  const line = text
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
  const chars = [...line];
  return chars.length > itemMaxChars ? `${chars.slice(0, itemMaxChars - 1).join("")}…` : line;
}

function* itemsOf(tokens: readonly Token[]): Generator<Tokens.ListItem> {
  for (const token of tokens) {
    const inner: Token[] = token.type === "list" ? (token as Tokens.List).items : [];
    if (token.type === "list_item") yield token as Tokens.ListItem;
    yield* itemsOf("tokens" in token ? (token.tokens ?? inner) : inner);
  }
}

/**
 * What a reply tells a person to do: the items of its lists, nested ones included, in order. `today`
 * is the Indian calendar day that words such as "within 30 days" count from.
 */
export function checklistItems(reply: string, today: string): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  for (const item of itemsOf(lexReply(reply))) {
    const text = clean(textOf(item.tokens));
    if (text !== "") items.push({ text, date: findDate(text, today) });
  }
  return items.slice(0, itemsMax);
}
