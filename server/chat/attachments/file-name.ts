import {
  type AttachmentType,
  attachmentLimits,
  attachmentTypes,
} from "../../../shared/attachments.ts";

const defaultNames: Record<AttachmentType, string> = {
  "image/jpeg": "picture.jpg",
  "image/png": "picture.png",
  "image/webp": "picture.webp",
  "application/pdf": "document.pdf",
};

// Characters that reverse or hide text or control a terminal; quotes and brackets need escaping.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029"<>|*?:]/gu;

/** Decodes the header's percent-encoding; returns an invalid encoding unchanged. */
function decodePercent(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * Makes a file's name safe to show and to send: no path, no invisible characters, at most 120 code
 * points, and an extension that fits the media type.
 */
export function cleanFileName(raw: string | undefined, mediaType: AttachmentType): string {
  const last =
    decodePercent(raw ?? "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(unwanted, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (clean === "") return defaultNames[mediaType];
  const extensions: readonly string[] = attachmentTypes[mediaType];
  const lower = clean.toLowerCase();
  const found = extensions.find((text) => lower.endsWith(text) && lower.length > text.length);
  const extension = found === undefined ? (extensions[0] ?? "") : clean.slice(-found.length);
  const stem = found === undefined ? clean : clean.slice(0, -found.length);
  const room = attachmentLimits.nameMaxChars - extension.length;
  return [...stem].slice(0, room).join("").trimEnd() + extension;
}
