import { brand } from "../../shared/brand.ts";

/** A file name of at most 60 characters from a title: letters and digits of any script, and hyphens. */
export function toFileName(title: string, extension: string): string {
  const stem = title
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const short = [...stem].slice(0, 60).join("").replace(/-+$/, "");
  return `${short === "" ? brand.name.toLowerCase() : short}.${extension}`;
}
