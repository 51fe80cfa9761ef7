import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import type { Bucket } from "../../bucket/bucket.ts";
import type { AttachmentFiles } from "./files.ts";

const prefix = "attachments/";

/** Attachments in a bucket, below `attachments/`. */
export function createBucketFiles(bucket: Bucket): AttachmentFiles {
  const keyOf = (id: string) => {
    if (!uuidPattern.test(id)) throw new Error("invalid attachment id");
    return prefix + id;
  };
  const listBefore = async (moment: Date | null) => {
    const ids: string[] = [];
    for await (const { key, modifiedAt } of bucket.list(prefix)) {
      const id = key.slice(prefix.length);
      if (uuidPattern.test(id) && (moment === null || modifiedAt < moment)) ids.push(id);
    }
    return ids;
  };
  return {
    write: (id, bytes) => bucket.put(keyOf(id), bytes),
    read: (id) => bucket.get(keyOf(id)),
    stream: async (id) => (await bucket.stream(keyOf(id)))?.content ?? null,
    copy: (from, to) => bucket.copy(keyOf(from), keyOf(to)),
    remove: (id) => bucket.remove(keyOf(id)),
    listAll: () => listBefore(null),
    listOlder: listBefore,
  };
}
