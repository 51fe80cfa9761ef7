import { brand } from "../../../../shared/brand.ts";
import { withMarks } from "../../../../shared/citations/with-marks.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { toCallLines } from "../calculator/call-lines.ts";
import { listCitedLaws } from "../sources/cited-sources.ts";
import { toLawLine } from "../sources/law-list.tsx";
import { strings } from "./strings.ts";
import { isIncomplete, type Transcript, toFileNames } from "./transcript.ts";

/** Escapes Markdown in a person's text, so that it reads as it was typed. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>]/g, "\\$&")
    .replace(/^(\s*)([#+>|=~-]|\d+[.)])/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    )
    .replace(/\n/g, "  \n");
}

/** Numbers alone: the lines below the text name the pages. */
export const toFileMark = ({ number }: { number: number }) => `[${number}]`;

export function toMarkdownFile({ title, service, messages, isCut }: Transcript): string {
  const head = [
    `# ${escapeMarkdown(title.replace(/\s+/g, " "))}`,
    `${brand.name} · ${translateServiceName(service)}`,
    `> ${strings.aiNotice}`,
    ...(isCut ? [`*${strings.isCut(messages.length)}*`] : []),
  ];
  const sections = messages.map((one) => {
    const { sender, message, created_at, citations, tools = [] } = one;
    const who = sender === "user" ? strings.you : brand.name;
    const text =
      sender === "user"
        ? escapeMarkdown(message)
        : withMarks(message, citations, toFileMark).trim();
    const ending = isIncomplete(one) ? `\n\n*${strings.incomplete}*` : "";
    const calculations = tools
      .map((call) => `\n\n${toCallLines(call, "### ").join("\n")}`)
      .join("");
    const laws = listCitedLaws(citations)
      .map((law) => `\n\n${toLawLine(law)}`)
      .join("");
    const names = escapeMarkdown(toFileNames(one));
    const files = names === "" ? "" : `\n\n${strings.attached(names)}`;
    return `## ${who}\n\n*${formatDateTime(created_at)}*\n\n${text}${ending}${files}${laws}${calculations}`;
  });
  return `${[...head, ...sections].join("\n\n")}\n`;
}
