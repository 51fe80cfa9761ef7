import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uuidPattern } from "../../shared/inputs/fields/uuid.ts";
import type { Db } from "../db/database.ts";
import { isFolder, isMissing, linkOrCopy, ownerOnly, ownerOnlyFolder } from "../file-system.ts";
import { listAttachmentIds } from "./store-id-store.ts";

/** The folder of a backup's attachments: `<backup>.attachments`. */
export function toAttachmentsPath(backup: string): string {
  return `${backup}.attachments`;
}

function listAttachments(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => uuidPattern.test(name)) : [];
}

/** How many attachments a backup has. */
export function countBackedUp(backup: string): number {
  const folder = toAttachmentsPath(backup);
  return isFolder(folder) ? listAttachments(folder).length : 0;
}

/**
 * Links the attachments of one folder into another, or copies them: they never change. Existing files stay; a file that is
 * deleted meanwhile is skipped.
 * @returns how many attachments of the first folder the second one has now
 */
export function linkAttachments(from: string, to: string): number {
  const names = listAttachments(from);
  if (names.length > 0) mkdirSync(to, { recursive: true, mode: ownerOnlyFolder });
  let count = 0;
  for (const name of names) {
    const target = join(to, name);
    try {
      if (!existsSync(target)) linkOrCopy(join(from, name), target);
      if (existsSync(target)) count += 1;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return count;
}

/** What a backup needs of the attached files of a product. */
type AttachmentFiles = {
  read(id: string): Promise<Buffer | null>;
  write(id: string, bytes: Buffer): Promise<void>;
  listAll(): Promise<string[]>;
};

/**
 * Writes all attached files into a folder, one after another; one that is deleted meanwhile is
 * skipped, one that is there already stays.
 * @returns how many of them the folder has now
 */
export async function exportAttachments(files: AttachmentFiles, to: string): Promise<number> {
  const ids = await files.listAll();
  if (ids.length > 0) await mkdir(to, { recursive: true, mode: ownerOnlyFolder });
  let count = 0;
  for (const name of ids) {
    const path = join(to, name);
    const bytes = existsSync(path) ? null : await files.read(name);
    if (bytes !== null) {
      // A full disk or a killed command leaves no half of a file under a name that a restore reads.
      const part = `${path}.part`;
      try {
        await writeFile(part, bytes, { mode: ownerOnly });
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
    }
    if (existsSync(path)) count += 1;
  }
  return count;
}

/**
 * Adds the attachments of a folder to the attached files; those that are there already stay.
 * @returns how many attachments the folder has
 */
export async function importAttachments(from: string, files: AttachmentFiles): Promise<number> {
  const names = listAttachments(from);
  const present = new Set(names.length === 0 ? [] : await files.listAll());
  for (const name of names) {
    if (!present.has(name)) await files.write(name, await readFile(join(from, name)));
  }
  return names.length;
}

/** How many of the attachments that a database names are not among the attached files. */
export async function countMissingAttachments(
  db: Db,
  files: Pick<AttachmentFiles, "listAll">,
): Promise<number> {
  const present = new Set(await files.listAll());
  return (await listAttachmentIds(db)).filter((id) => !present.has(id)).length;
}
