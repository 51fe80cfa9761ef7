import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import { orWhenMissing, ownerOnly, ownerOnlyFolder } from "../../file-system.ts";

const namePattern = /^([0-9a-f-]{36})(\.zip|\.[0-9a-f-]{36}\.part)$/;

/**
 * Writes a download once. A process that was frozen may go on while another one writes the download
 * again, so each writer has files of its own.
 */
export interface DownloadWriter {
  readonly content: Writable;
  /** Makes what was written the download. @returns its size in bytes; null when another writer has begun */
  finish(): Promise<number | null>;
  /** Deletes what was written, and the download unless another writer has begun. */
  discard(): Promise<void>;
}

/** The ZIPs of people's data, each named by its download's id. */
export interface DownloadFiles {
  /** Opens an unfinished file, which only its owner may read, and ends what was written before. */
  createWriter(id: string): Promise<DownloadWriter>;
  /** Null when the file does not exist. */
  stream(id: string): Promise<{ bytes: number; content: Readable } | null>;
  /** Deletes the file, finished or not. */
  remove(id: string): Promise<void>;
  /** The ids of all files, finished or not. */
  listIds(): Promise<string[]>;
}

/** Downloads in a local folder, which is created with the first file. */
export function createDownloadFiles(folder: string): DownloadFiles {
  const pathOf = (id: string) => {
    if (!uuidPattern.test(id)) throw new Error("invalid download id");
    return join(folder, `${id}.zip`);
  };
  const remove = async (id: string) => {
    await rm(pathOf(id), { force: true });
    const parts = (await orWhenMissing(readdir(folder), [])).filter((name) =>
      name.startsWith(`${id}.`),
    );
    for (const name of parts) await rm(join(folder, name), { force: true });
  };
  return {
    async createWriter(id) {
      await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
      await remove(id);
      const part = join(folder, `${id}.${randomUUID()}.part`);
      // Open from here on, so that another writer finds it.
      const file = await open(part, "wx", ownerOnly);
      let isFinished = false;
      return {
        content: file.createWriteStream(),
        async finish() {
          const found = await orWhenMissing(stat(part), null);
          if (found === null) return null;
          await rename(part, pathOf(id));
          isFinished = true;
          return found.size;
        },
        async discard() {
          await rm(part, { force: true });
          if (isFinished) await remove(id);
        },
      };
    },
    async stream(id) {
      const file = await orWhenMissing(open(pathOf(id)), null);
      if (file === null) return null;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },
    remove,
    async listIds() {
      const names = await orWhenMissing(readdir(folder), []);
      return names.map((name) => namePattern.exec(name)?.[1]).filter((id) => id !== undefined);
    },
  };
}
