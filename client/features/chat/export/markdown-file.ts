import { brand } from "../../../../shared/brand.ts";
import { formatDateTime } from "../../../lib/i18n/format.ts";
import { translateServiceName } from "../../../lib/i18n/service-names.ts";
import { strings } from "./strings.ts";
import type { Transcript } from "./transcript.ts";

/** A person's own words stay words: what begins a line of Markdown is escaped. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>]/g, "\\$&")
    .replace(/^(\s*)([#+>|=~-]|\d+[.)])/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    )
    .replace(/\n/g, "  \n");
}

/** A conversation as a Markdown document, for any editor. */
export function markdownFile({ title, service, messages, isCut }: Transcript): string {
  const head = [
    `# ${plain(title.replace(/\s+/g, " "))}`,
    `${brand.name} · ${translateServiceName(service)}`,
    `> ${strings.aiNotice}`,
    ...(isCut ? [`*${strings.isCut(messages.length)}*`] : []),
  ];
  const parts = messages.map(({ sender, message, created_at }) => {
    const who = sender === "user" ? strings.you : brand.name;
    const text = sender === "user" ? plain(message) : message.trim();
    return `## ${who}\n\n*${formatDateTime(created_at)}*\n\n${text}`;
  });
  return `${[...head, ...parts].join("\n\n")}\n`;
}

/** A file's name from a title: letters and digits of any script, nothing that a file system minds. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const short = [...stem].slice(0, 60).join("").replace(/-+$/, "");
  return `${short === "" ? brand.name.toLowerCase() : short}.${ending}`;
}
