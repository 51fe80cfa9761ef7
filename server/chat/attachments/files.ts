import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bytes of attachments, each a file named by its id alone. */
export interface AttachmentFiles {
  /** Whole or not at all. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(id: string): Promise<Buffer | null>;
  /** The same, as it is wanted: whoever is slow to take it holds no memory. */
  stream(id: string): Promise<Readable | null>;
  /** Another id for the same bytes. @returns false when they are gone */
  copy(from: string, to: string): Promise<boolean>;
  /** One that is gone already is no fault. */
  remove(id: string): Promise<void>;
  /** Ids of what was written before a moment, half-written files among them. */
  listOlder(than: Date): Promise<string[]>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A second name for a file, dated now; false where it is gone or its disk knows no such thing. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    const now = new Date();
    await utimes(to, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Attachments in a folder of this machine, which is made when the first one comes. */
export function createAttachmentFiles(folder: string): AttachmentFiles {
  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error("no id of an attachment");
    return join(folder, id);
  };
  const write = async (id: string, bytes: Buffer) => {
    const path = pathOf(id);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
    const file = await open(part, "wx", ownerOnly);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  };
  const read = async (id: string) => {
    try {
      return await readFile(pathOf(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    write,
    read,
    async stream(id) {
      try {
        return (await open(pathOf(id))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(from, to) {
      // A second name costs no room, however often a message with large files is edited.
      if (await linked(pathOf(from), pathOf(to))) return true;
      const bytes = await read(from);
      if (bytes !== null) await write(to, bytes);
      return bytes !== null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async listOlder(than) {
      const older: string[] = [];
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found === null || !found.isFile() || found.mtime >= than) continue;
        if (idPattern.test(name)) older.push(name);
        else if (name.endsWith(".part")) await rm(path, { force: true });
      }
      return older;
    },
  };
}
