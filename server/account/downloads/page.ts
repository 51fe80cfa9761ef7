import { escapeHtml } from "../../../shared/html/escape-html.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { formatIndianMoment } from "../../../shared/indian-time.ts";
import { accountEventNames as hindiEvents } from "../../../shared/privacy/account-event-names.hi.ts";
import { accountEventNames as englishEvents } from "../../../shared/privacy/account-event-names.ts";
import type { ToolRow } from "../../../shared/tools/texts/describe-value.ts";
import type { Db } from "../../db/database.ts";
import { type DescribedCall, describeCalls } from "../../tools/tools.ts";
import type { MessageOfPerson } from "./conversation-store.ts";
import { type OnRead, readConversations } from "./conversations.ts";
import { downloadStrings as hindi } from "./download-strings.hi.ts";
import { downloadStrings as english } from "./download-strings.ts";

type Strings = Readonly<Record<keyof typeof english | keyof typeof englishEvents, string>>;
/** A heading with rows of label and text; a link leads to a file of the ZIP. */
export type PageSection = { title: string; rows: readonly PageRow[] };
export type PageRow = { label: string; text: string; link?: string };

export const pageStrings: Readonly<Record<Language, Strings>> = {
  en: { ...english, ...englishEvents },
  hi: { ...hindi, ...hindiEvents },
};

// The page may load nothing and run nothing, whatever a conversation contains.
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const style = `body{font:16px/1.6 sans-serif;max-width:48rem;margin:0 auto;padding:1rem;color:#1f1b2e;background:#fff}
h1,h2{line-height:1.25}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem}
dt{color:#5d586b}dd{margin:0;overflow-wrap:anywhere}details{border-top:1px solid #d9d2c5;padding:.5rem 0}
summary{cursor:pointer;font-weight:600;overflow-wrap:anywhere}.m{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;padding:.5rem .75rem;border-inline-start:4px solid #d9d2c5}
.user{border-color:#2b2a6b}.old{opacity:.7}small{color:#5d586b}
.c{white-space:normal;margin:.75rem 0;padding:.5rem .75rem;border:1px solid #d9d2c5}.c dl{margin:.5rem 0}.c ul{margin:0;padding-inline-start:1.25rem;font-size:.875rem}`;

/** A moment in India, as people read it. */
export function formatAt(at: string | null, language: Language): string {
  if (at === null) return "";
  return formatIndianMoment(at, language, { dateStyle: "long", timeStyle: "short" });
}

function renderRow({ label, text, link }: PageRow): string {
  const body = escapeHtml(text);
  const value = link === undefined ? body : `<a href="${encodeURI(link)}">${body}</a>`;
  return `<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`;
}

function renderSection({ title, rows }: PageSection, strings: Strings): string {
  const list = rows.map(renderRow).join("\n");
  const content = rows.length === 0 ? `<p>${escapeHtml(strings.none)}</p>` : `<dl>${list}</dl>`;
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>\n`;
}

function renderCalculation({ title, results, inputs, basis }: DescribedCall): string {
  const rows = (list: readonly ToolRow[]) =>
    `<dl>${list.map(({ label, value }) => renderRow({ label, text: value })).join("")}</dl>`;
  const lines = basis.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
  return `<div class="c"><b>${escapeHtml(title)}</b>${rows(results)}${rows(inputs)}<ul>${lines}</ul></div>`;
}

function renderMessage(
  message: MessageOfPerson,
  { language, filesOf }: Pick<PageInput, "language" | "filesOf">,
): string {
  const strings = pageStrings[language];
  const who = message.sender === "user" ? strings.you : strings.assistant;
  const old = message.active === 1 ? "" : ` · ${strings.otherBranch}`;
  const files = (filesOf.get(message.id) ?? []).map(
    ({ name, path }) => `<br><a href="${encodeURI(path)}">${escapeHtml(name)}</a>`,
  );
  const calculations = describeCalls(message.tools, language).map(renderCalculation);
  const head = `<small>${escapeHtml(`${who} · ${formatAt(message.created_at, language)}${old}`)}</small>`;
  const kind = `${message.sender}${message.active === 1 ? "" : " old"}`;
  return `<div class="m ${kind}">${head}\n${escapeHtml(message.text)}${files.join("")}${calculations.join("")}</div>\n`;
}

type PageInput = {
  db: Db;
  userId: string;
  language: Language;
  at: Date;
  sections: readonly PageSection[];
  /** By message; those that were not sent under null. */
  filesOf: ReadonlyMap<number | null, readonly { name: string; path: string }[]>;
  onRead: OnRead;
};

/** The readable page of a download, in pieces: the sections, then every conversation. */
export async function* renderDownloadPage(input: PageInput): AsyncGenerator<string> {
  const { db, userId, language, at, sections, filesOf, onRead } = input;
  const strings = pageStrings[language];
  yield `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(strings.title)}</title>
<style>${style}</style>
<h1>${escapeHtml(strings.title)}</h1>
<p>${escapeHtml(`${strings.madeAt} ${formatAt(at.toISOString(), language)}. ${strings.intro}`)}</p>
`;
  for (const section of sections) yield renderSection(section, strings);
  yield `<section><h2>${escapeHtml(strings.conversations)}</h2>\n`;
  for await (const { conversation, pages } of readConversations(db, userId)) {
    const { title, service, created_at } = conversation;
    const about = `${service} · ${formatAt(created_at, language)}`;
    yield `<details><summary>${escapeHtml(title)} <small>${escapeHtml(about)}</small></summary>\n`;
    for await (const page of pages) {
      yield page.map((message) => renderMessage(message, { language, filesOf })).join("");
      onRead(page.length);
    }
    yield "</details>\n";
  }
  yield "</section>\n</html>\n";
}
