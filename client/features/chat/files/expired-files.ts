import { toApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import type { DraftStore } from "../composer/drafts.ts";
import { fileStrings as strings } from "./file-strings.ts";

async function isMissing(id: string): Promise<boolean> {
  try {
    await trpcClient.chat.attachment.query({ id });
    return false;
  } catch (error) {
    return toApiError(error, "").status === 404;
  }
}

/**
 * Marks the files of a draft that the server no longer has, so that the person can choose them again
 * or send the message without them. The rest of the draft stays as it is.
 */
export async function markExpiredFiles(drafts: DraftStore, draftKey: string): Promise<void> {
  const missing = new Set<string>();
  await Promise.all(
    drafts.files(draftKey).map(async ({ id }) => (await isMissing(id)) && missing.add(id)),
  );
  // Read again: the person may have removed files meanwhile.
  const files = drafts.files(draftKey);
  const expired = files.filter(({ id }) => missing.has(id));
  if (expired.length === 0) return;
  const { uploads, leftOut } = drafts.pendingUploads(draftKey);
  const marked = expired.map(({ id, name }) => {
    return { key: id, name, file: null, failure: strings.gone, canRetry: false };
  });
  drafts.setFiles(
    draftKey,
    files.filter(({ id }) => !missing.has(id)),
  );
  drafts.setPendingUploads(draftKey, { uploads: [...uploads, ...marked], leftOut });
}
