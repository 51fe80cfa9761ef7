import { brand } from "../../../../shared/brand.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { toCallLines } from "../calculator/call-lines.ts";
import { toPlainText } from "../share-answer/plain-words.ts";
import { shareStrings } from "../share-answer/share-strings.ts";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";

/** A transcript as a text that every phone opens, without Markdown. */
export function toTextFile({ title, service, messages, isCut }: Transcript): string {
  const head = [
    title.replace(/\s+/g, " "),
    `${brand.name} · ${translateServiceName(service)}`,
    strings.aiNotice,
    ...(isCut ? [strings.isCut(messages.length)] : []),
  ];
  const sections = messages.map(({ sender, message, created_at, tools = [] }) => {
    const who = sender === "user" ? strings.you : brand.name;
    const text =
      sender === "user" ? message : toPlainText(message, { strong: "" }, shareStrings.sources);
    const calculations = tools.map((call) => `\n\n${toCallLines(call).join("\n")}`).join("");
    return `${who}, ${formatDateTime(created_at)}:\n${text.trim()}${calculations}`;
  });
  return `${[head.join("\n"), ...sections].join("\n\n")}\n`;
}
