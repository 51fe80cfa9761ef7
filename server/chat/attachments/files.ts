import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import { AppError, getErrorCode } from "../../errors.ts";
import { orWhenMissing, ownerOnly, ownerOnlyFolder } from "../../file-system.ts";

const fullRetrySeconds = 60;

/** The bytes of attachments; each file is named by its id. */
export interface AttachmentFiles {
  /**
   * Writes atomically: a crash leaves the whole file or none.
   * @throws AppError SERVICE_UNAVAILABLE when the disk is full
   */
  write(id: string, bytes: Buffer): Promise<void>;
  /** Null when the file does not exist. */
  read(id: string): Promise<Buffer | null>;
  /** Like `read`, as a stream: a slow reader holds no memory. */
  stream(id: string): Promise<Readable | null>;
  /** Gives the same bytes a second id. @returns false when the file does not exist */
  copy(from: string, to: string): Promise<boolean>;
  /** Does nothing for a file that does not exist. */
  remove(id: string): Promise<void>;
  listAll(): Promise<string[]>;
  /** Ids of the files written before a moment; deletes incomplete files of that age. */
  listOlder(before: Date): Promise<string[]>;
}

function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(getErrorCode(error));
}

function diskFullError(cause: unknown): AppError {
  const refusal = { id: "databaseUnavailable" } as const;
  return new AppError("SERVICE_UNAVAILABLE", {
    refusal,
    retryAfterSeconds: fullRetrySeconds,
    cause,
  });
}

/** Opens a file for writing; tests pass one of a disk that is full. */
type OpenFile = typeof open;

async function writeAndSync(openFile: OpenFile, path: string, bytes: Buffer): Promise<void> {
  const file = await openFile(path, "wx", ownerOnly);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates a hard link dated now; false when the file is missing or the disk supports no links. */
async function tryHardLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    const now = new Date();
    await utimes(to, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Attachments in a local folder, which is created with the first file. */
export function createAttachmentFiles(folder: string, openFile: OpenFile = open): AttachmentFiles {
  const pathOf = (id: string) => {
    if (!uuidPattern.test(id)) throw new Error("invalid attachment id");
    return join(folder, id);
  };
  const write = async (id: string, bytes: Buffer) => {
    const path = pathOf(id);
    const part = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
      await writeAndSync(openFile, part, bytes);
      await rename(part, path);
    } catch (error) {
      // What cannot be removed either must not hide why it could not be written.
      await rm(part, { force: true }).catch(() => undefined);
      throw isDiskFull(error) ? diskFullError(error) : error;
    }
  };
  const read = async (id: string) => orWhenMissing(readFile(pathOf(id)), null);
  return {
    write,
    read,
    async stream(id) {
      const file = await orWhenMissing(open(pathOf(id)), null);
      return file?.createReadStream() ?? null;
    },
    async copy(from, to) {
      // A link takes no space, however often a message with large files is edited.
      if (await tryHardLink(pathOf(from), pathOf(to))) return true;
      const bytes = await read(from);
      if (bytes !== null) await write(to, bytes);
      return bytes !== null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async listAll() {
      const names = await orWhenMissing(readdir(folder), []);
      return names.filter((name) => uuidPattern.test(name));
    },
    async listOlder(than) {
      const older: string[] = [];
      for (const name of await orWhenMissing(readdir(folder), [])) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => null);
        if (stats === null || !stats.isFile() || stats.mtime >= than) continue;
        if (uuidPattern.test(name)) older.push(name);
        else if (name.endsWith(".part")) await rm(path, { force: true });
      }
      return older;
    },
  };
}
