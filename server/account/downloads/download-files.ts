import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const namePattern = /^([0-9a-f-]{36})\.zip(\.part)?$/;

/** The ZIPs of people's data on disk, each named by its download's id. */
export interface DownloadFiles {
  /** Opens the unfinished file, which only its owner may read. */
  write(id: string): Promise<Writable>;
  /** Makes the unfinished file the download. @returns its size in bytes */
  finish(id: string): Promise<number>;
  /** Null when the file does not exist. */
  stream(id: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Deletes the file, finished or not. */
  remove(id: string): Promise<void>;
  /** The ids of all files, finished or not. */
  listIds(): Promise<string[]>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Downloads in a local folder, which is created with the first file. */
export function createDownloadFiles(folder: string): DownloadFiles {
  const pathOf = (id: string) => {
    if (!idPattern.test(id)) throw new Error("invalid download id");
    return join(folder, `${id}.zip`);
  };
  const partOf = (id: string) => `${pathOf(id)}.part`;
  return {
    async write(id) {
      await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
      await rm(partOf(id), { force: true });
      return createWriteStream(partOf(id), { flags: "wx", mode: ownerOnly });
    },
    async finish(id) {
      const { size } = await stat(partOf(id));
      await rename(partOf(id), pathOf(id));
      return size;
    },
    async stream(id) {
      try {
        const file = await open(pathOf(id));
        const { size } = await file.stat();
        return { bytes: size, content: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(id) {
      await rm(partOf(id), { force: true });
      await rm(pathOf(id), { force: true });
    },
    async listIds() {
      const names = await listNames(folder);
      return names.map((name) => namePattern.exec(name)?.[1]).filter((id) => id !== undefined);
    },
  };
}
