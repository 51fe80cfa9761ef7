import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ownerOnlyFolder = 0o700;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the attachments of a backup lie: beside its file, under its name. */
export function filesBeside(backup: string): string {
  return `${backup}.attachments`;
}

// A second name costs nothing, and is as good as a copy: attachments are never written to again.
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Puts the attachments of one folder into another; what is there already stays as it is, and a file
 * that goes away meanwhile is none.
 * @returns how many are there now that came from the first
 */
export function copyAttachments(from: string, to: string): number {
  const names = existsSync(from) ? readdirSync(from).filter((name) => id.test(name)) : [];
  if (names.length > 0) mkdirSync(to, { recursive: true, mode: ownerOnlyFolder });
  let count = 0;
  for (const name of names) {
    const target = join(to, name);
    if (!existsSync(target) && existsSync(join(from, name))) link(join(from, name), target);
    if (existsSync(target)) count += 1;
  }
  return count;
}
