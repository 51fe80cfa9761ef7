import { brand } from "../../../../shared/brand.ts";
import { withMarks } from "../../../../shared/citations/with-marks.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { toCallLines } from "../calculator/call-lines.ts";
import { listCitedLaws } from "../sources/cited-sources.ts";
import { toLawLine } from "../sources/law-list.tsx";
import { toFileMark } from "./markdown-file.ts";
import { toPlainText } from "./plain-reply.ts";
import { strings } from "./strings.ts";
import {
  isIncomplete,
  type Transcript,
  type TranscriptMessage,
  toFileNames,
} from "./transcript.ts";

/** A message with what belongs to it, as paragraphs without Markdown; `strong` stands around bold words of a reply. */
export function toParagraphs(message: TranscriptMessage, strong: "*" | ""): string[] {
  const { citations, tools = [] } = message;
  const files = toFileNames(message);
  const isReply = message.sender === "ai";
  const text = isReply
    ? toPlainText(withMarks(message.message, citations, toFileMark), strong)
    : message.message;
  return [
    text.trim(),
    ...(isIncomplete(message) ? [strings.incomplete] : []),
    ...(files === "" ? [] : [strings.attached(files)]),
    ...tools.map((call) => toCallLines(call).join("\n")),
    ...listCitedLaws(citations).map(toLawLine),
  ];
}

/** A transcript as a text that every phone opens, without Markdown. */
export function toTextFile({ title, service, messages, isCut }: Transcript): string {
  const head = [
    title.replace(/\s+/g, " "),
    `${brand.name} · ${translateServiceName(service)}`,
    strings.aiNotice,
    ...(isCut ? [strings.isCut(messages.length)] : []),
  ];
  const sections = messages.map((message) => {
    const who = message.sender === "user" ? strings.you : brand.name;
    const paragraphs = toParagraphs(message, "").join("\n\n");
    return `${who}, ${formatDateTime(message.created_at)}:\n${paragraphs}`;
  });
  return `${[head.join("\n"), ...sections].join("\n\n")}\n`;
}
