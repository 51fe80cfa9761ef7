import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uuidPattern } from "../../shared/inputs/fields/uuid.ts";
import type { Bucket, BucketFailure } from "../bucket/bucket.ts";
import { makeFolder, orWhenMissing, ownerOnly, ownerOnlyFolder } from "../file-system.ts";

const storeIdName = ".saathi-store";
const storeIdKey = "saathi-store";
const storeIdPattern = /^[0-9a-f-]{36}$/;

/** Where attachments and downloads lie, as a whole: its store id says whose files they are. */
export interface FileStore {
  /** For operators: the folder, or the bucket's URL. */
  readonly place: string;
  readonly kind: "folder" | "bucket";
  /** The id that this process writes when it claims the store. */
  readonly freshStoreId: string;
  /** Null when the store has no store id; it may be new, or the wrong one. */
  readStoreId(): Promise<string | null>;
  /** Null deletes the store id. */
  writeStoreId(storeId: string | null): Promise<void>;
  /** Whether any attachment lies there. */
  holdsFiles(): Promise<boolean>;
  /** Whether deleted files stay as old versions, which nobody may. */
  keepsVersions(): Promise<boolean>;
  /** Why the last call could not be served; a folder's failure shows with each call. */
  failure(): BucketFailure | null;
}

function toStoreId(text: string): string | null {
  const storeId = text.trim();
  return storeIdPattern.test(storeId) ? storeId : null;
}

/** A folder of this machine, or one that several machines mount. */
export function createFolderStore(folder: string): FileStore {
  const path = join(folder, storeIdName);
  return {
    place: folder,
    kind: "folder",
    freshStoreId: randomUUID(),
    readStoreId: async () => toStoreId(await orWhenMissing(readFile(path, "utf8"), "")),
    async writeStoreId(storeId) {
      if (storeId === null) return rm(path, { force: true });
      makeFolder(folder, ownerOnlyFolder);
      await writeFile(path, `${storeId}\n`, { mode: ownerOnly });
    },
    async holdsFiles() {
      const names = await orWhenMissing(readdir(folder), []);
      return names.some((name) => uuidPattern.test(name));
    },
    keepsVersions: async () => false,
    failure: () => null,
  };
}

export function createBucketStore(bucket: Bucket, place: string): FileStore {
  return {
    place,
    kind: "bucket",
    freshStoreId: randomUUID(),
    readStoreId: async () => toStoreId((await bucket.get(storeIdKey))?.toString("utf8") ?? ""),
    writeStoreId: (storeId) =>
      storeId === null
        ? bucket.remove(storeIdKey)
        : bucket.put(storeIdKey, Buffer.from(`${storeId}\n`)),
    async holdsFiles() {
      for await (const _object of bucket.list("attachments/")) return true;
      return false;
    },
    keepsVersions: () => bucket.keepsVersions(),
    failure: () => bucket.failure(),
  };
}
