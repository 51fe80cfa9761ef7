import { toApiError, trpcClient } from "../../../lib/api/trpc-client.ts";
import type { DraftStore } from "../composer/drafts.ts";
import { fileStrings as strings } from "./file-strings.ts";

async function isGone(id: string): Promise<boolean> {
  try {
    await trpcClient.chat.attachment.query({ id });
    return false;
  } catch (error) {
    return toApiError(error, "").status === 404;
  }
}

/**
 * Marks the files of a draft that the server has swept meanwhile: the message can go without them,
 * or they are chosen again. Nothing else of the draft changes.
 */
export async function markExpiredFiles(drafts: DraftStore, draft: string): Promise<void> {
  const asked = drafts.files(draft);
  const gone = new Set<string>();
  await Promise.all(asked.map(async ({ id }) => (await isGone(id)) && gone.add(id)));
  // As they are now: some may have been taken out while the server was asked.
  const files = drafts.files(draft);
  const lost = files.filter(({ id }) => gone.has(id));
  if (lost.length === 0) return;
  const { uploads, leftOut } = drafts.pendingUploads(draft);
  const marked = lost.map(({ id, name }) => {
    return { key: id, name, file: null, failure: strings.gone, canRetry: false };
  });
  drafts.setFiles(
    draft,
    files.filter(({ id }) => !gone.has(id)),
  );
  drafts.setPendingUploads(draft, { uploads: [...uploads, ...marked], leftOut });
}
