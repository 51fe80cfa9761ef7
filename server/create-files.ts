import { join } from "node:path";
import { createBucketDownloads } from "./account/downloads/bucket-downloads.ts";
import { createDownloadFiles } from "./account/downloads/download-files.ts";
import { createBucket } from "./bucket/bucket.ts";
import { createBucketFiles } from "./chat/attachments/bucket-files.ts";
import { createAttachmentFiles } from "./chat/attachments/files.ts";
import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { createBucketStore, createFolderStore } from "./storage/file-stores.ts";

// In the folder of the attachments, which all instances share.
const downloadsFolder = "downloads";

type Files = Pick<AppContext, "downloads" | "files" | "fileStore">;

/** Attachments and downloads, in the configured bucket or else in the configured folder. */
export function createFiles({
  bucket: config,
  attachmentsDir,
}: Pick<Config, "attachmentsDir" | "bucket">): Files {
  if (config === null) {
    return {
      files: createAttachmentFiles(attachmentsDir),
      downloads: createDownloadFiles(join(attachmentsDir, downloadsFolder)),
      fileStore: createFolderStore(attachmentsDir),
    };
  }
  const bucket = createBucket(config);
  return {
    files: createBucketFiles(bucket),
    downloads: createBucketDownloads(bucket),
    fileStore: createBucketStore(bucket, new URL(config.name, config.endpoint).href),
  };
}
