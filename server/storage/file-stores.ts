import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uuidPattern } from "../../shared/inputs/fields/uuid.ts";
import type { Bucket, BucketFailure } from "../bucket/bucket.ts";
import { orNothing, ownerOnly, ownerOnlyFolder } from "../file-system.ts";

const markName = ".saathi-store";
const markKey = "saathi-store";
const markPattern = /^[0-9a-f-]{36}$/;

/** Where attachments and downloads lie, as a whole: its mark says whose files they are. */
export interface FileStore {
  /** For operators: the folder, or the bucket's address. */
  readonly place: string;
  readonly kind: "folder" | "bucket";
  /** The mark that this process writes when it claims the store. */
  readonly freshMark: string;
  /** Null when the store has no mark; it may be new, or the wrong one. */
  readMark(): Promise<string | null>;
  /** Null deletes the mark. */
  writeMark(mark: string | null): Promise<void>;
  /** Whether any attachment lies there. */
  holdsFiles(): Promise<boolean>;
  /** Whether deleted files stay as old versions, which nobody may. */
  keepsVersions(): Promise<boolean>;
  /** Why the last call could not be served; a folder's failure shows with each call. */
  failure(): BucketFailure | null;
}

function toMark(text: string): string | null {
  const mark = text.trim();
  return markPattern.test(mark) ? mark : null;
}

/** A folder of this machine, or one that several machines mount. */
export function createFolderStore(folder: string): FileStore {
  const path = join(folder, markName);
  return {
    place: folder,
    kind: "folder",
    freshMark: randomUUID(),
    readMark: async () => toMark(await orNothing(readFile(path, "utf8"), "")),
    async writeMark(mark) {
      if (mark === null) return rm(path, { force: true });
      await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
      await writeFile(path, `${mark}\n`, { mode: ownerOnly });
    },
    async holdsFiles() {
      const names = await orNothing(readdir(folder), []);
      return names.some((name) => uuidPattern.test(name));
    },
    keepsVersions: async () => false,
    failure: () => null,
  };
}

/** A bucket of an S3-compatible store. */
export function createBucketStore(bucket: Bucket, place: string): FileStore {
  return {
    place,
    kind: "bucket",
    freshMark: randomUUID(),
    readMark: async () => toMark((await bucket.get(markKey))?.toString("utf8") ?? ""),
    writeMark: (mark) =>
      mark === null ? bucket.remove(markKey) : bucket.put(markKey, Buffer.from(`${mark}\n`)),
    async holdsFiles() {
      for await (const _object of bucket.list("attachments/")) return true;
      return false;
    },
    keepsVersions: () => bucket.keepsVersions(),
    failure: () => bucket.failure(),
  };
}
