import {
  type AttachmentType,
  attachmentLimits,
  attachmentTypes,
} from "../../../shared/attachments.ts";

const usualNames: Record<AttachmentType, string> = {
  "image/jpeg": "picture.jpg",
  "image/png": "picture.png",
  "image/webp": "picture.webp",
  "application/pdf": "document.pdf",
};

// What turns text around, hides in it or steers a terminal; quotes and brackets would need escaping.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029"<>|*?:]/gu;

/** Percent-encoded, as the header carries it; what is not stays as it came. */
function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * A file's name as it may be shown and sent: no path, nothing invisible, at most 120 code points, and
 * an ending that tells the truth.
 */
export function cleanFileName(raw: string | undefined, mediaType: AttachmentType): string {
  const last =
    decoded(raw ?? "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(unwanted, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (clean === "") return usualNames[mediaType];
  const endings: readonly string[] = attachmentTypes[mediaType];
  const lower = clean.toLowerCase();
  const ending = endings.find((one) => lower.endsWith(one) && lower.length > one.length);
  const end = ending === undefined ? (endings[0] ?? "") : clean.slice(-ending.length);
  const stem = ending === undefined ? clean : clean.slice(0, -ending.length);
  const room = attachmentLimits.nameMaxChars - end.length;
  return [...stem].slice(0, room).join("").trimEnd() + end;
}
