import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../errors.ts";

const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;
const fullRetrySeconds = 60;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  /** Ids of the files written before `than`; deletes incomplete files of that age. */
  listOlder(than: Date): Promise<string[]>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(`${error.code}`)
  );
}

function diskFull(cause: unknown): AppError {
  const refusal = { id: "databaseUnavailable" } as const;
  return new AppError("SERVICE_UNAVAILABLE", {
    refusal,
    retryAfterSeconds: fullRetrySeconds,
    cause,
  });
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", ownerOnly);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
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
export function createAttachmentFiles(folder: string): AttachmentFiles {
  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error("invalid attachment id");
    return join(folder, id);
  };
  const write = async (id: string, bytes: Buffer) => {
    const path = pathOf(id);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
    try {
      await writeAndSync(part, bytes);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw isDiskFull(error) ? diskFull(error) : error;
    }
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
      // A link takes no space, however often a message with large files is edited.
      if (await tryHardLink(pathOf(from), pathOf(to))) return true;
      const bytes = await read(from);
      if (bytes !== null) await write(to, bytes);
      return bytes !== null;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async listOlder(than) {
      const older: string[] = [];
      for (const name of await listNames(folder)) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => null);
        if (stats === null || !stats.isFile() || stats.mtime >= than) continue;
        if (idPattern.test(name)) older.push(name);
        else if (name.endsWith(".part")) await rm(path, { force: true });
      }
      return older;
    },
  };
}
