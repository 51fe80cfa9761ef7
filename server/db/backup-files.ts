import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ownerOnlyFolder = 0o700;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The folder of a backup's attachments: `<backup>.attachments`. */
export function toAttachmentsPath(backup: string): string {
  return `${backup}.attachments`;
}

// A hard link costs nothing and is as good as a copy, because attachments never change.
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Copies the attachments of one folder into another. Existing files stay unchanged; a file that is
 * deleted meanwhile is skipped.
 * @returns how many attachments of the first folder the second one has now
 */
export function copyAttachments(from: string, to: string): number {
  const names = existsSync(from) ? readdirSync(from).filter((name) => id.test(name)) : [];
  if (names.length > 0) mkdirSync(to, { recursive: true, mode: ownerOnlyFolder });
  let count = 0;
  for (const name of names) {
    const target = join(to, name);
    if (!existsSync(target) && existsSync(join(from, name))) linkOrCopy(join(from, name), target);
    if (existsSync(target)) count += 1;
  }
  return count;
}
