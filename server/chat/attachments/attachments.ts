import { randomUUID } from "node:crypto";
import { type Attachment, attachmentLimits } from "../../../shared/attachments.ts";
import { daySeconds } from "../../../shared/indian-time.ts";
import type { AppContext } from "../../context.ts";
import { lockUser } from "../../db/locks.ts";
import { AppError, fieldError, tooManyRequestsError } from "../../errors.ts";
import type { RateLimit } from "../../rate-limits.ts";
import { refuseUnverified } from "../../storage/storage.ts";
import { cleanFileName } from "./file-name.ts";
import type { Inspection } from "./inspect/inspection.ts";
import {
  countUnsent,
  deleteUnsent,
  findAttachment,
  insertAttachment,
  toAttachment,
} from "./store.ts";

/** Counts failed uploads too, because inspecting a file costs more than a message. */
const attemptsLimit: RateLimit = { name: "chat-attach-attempts", max: 30, windowSeconds: 60 };
/** Refused files count too, because inspecting them costs as much. */
export const uploadsLimit: RateLimit = { name: "chat-attach", max: 40, windowSeconds: daySeconds };
const readsLimit: RateLimit = { name: "chat-attachment", max: 300, windowSeconds: 60 };
const unsentMax = 30;
/** `Retry-After` of a client with too many unsent files; sending or removing some helps at once. */
const unsentRetrySeconds = 60;

type Deps = Pick<
  AppContext,
  "clock" | "db" | "fileInspector" | "files" | "fileStore" | "log" | "rateLimits"
>;

/** Requires that a user may attach another file now. @throws AppError SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS */
export async function requireUploadAllowed(deps: Deps, userId: string): Promise<void> {
  await refuseUnverified(deps.fileStore);
  await deps.rateLimits.take(attemptsLimit, userId);
  try {
    await deps.rateLimits.refuseIfReached(uploadsLimit, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
    const wait = error.retryAfterSeconds;
    throw new AppError("TOO_MANY_REQUESTS", {
      refusal: { id: "tooManyFilesToday" },
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    });
  }
  await refuseTooManyUnsent(deps.db, userId);
}

async function refuseTooManyUnsent(db: Deps["db"], userId: string): Promise<void> {
  if ((await countUnsent(db, userId)) < unsentMax) return;
  throw tooManyRequestsError({ id: "tooManyUnsentFiles" }, unsentRetrySeconds);
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; UNPROCESSABLE_CONTENT on `file` */
function validateFile(inspection: Inspection, uploadedBytes: number) {
  if (inspection.kind === "unknown") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { refusal: { id: "fileUnreadable" } });
  }
  if (inspection.kind === "broken") {
    throw fieldError("file", inspection.refusal);
  }
  const isPdf = inspection.mediaType === "application/pdf";
  if (!isPdf && uploadedBytes > attachmentLimits.imageMaxBytes) {
    throw new AppError("PAYLOAD_TOO_LARGE", {
      refusal: { id: "pictureTooLarge", values: { megabytes: attachmentLimits.imageMaxMegabytes } },
    });
  }
  return inspection;
}

/** Counts an upload that ended before its file had arrived. */
export async function takeRefusedUpload({ rateLimits }: Deps, userId: string): Promise<void> {
  await rateLimits.take(uploadsLimit, userId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Deletes the bytes of a file without a row. The purge deletes them if this fails. */
async function removeBytes({ files, log }: Deps, id: string): Promise<void> {
  await files
    .remove(id)
    .catch((error: unknown) => log.warn({ err: error, id }, "file not deleted"));
}

/**
 * Stores a file for a later message: reads its type from its bytes, and removes a picture's metadata. `name` may be
 * percent-encoded. Writes the file before its row, so a crash in between leaves a file that the purge deletes.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS; UNPROCESSABLE_CONTENT on `file`
 */
export async function addAttachment(
  deps: Deps,
  { userId, bytes: uploaded, name }: { userId: string; bytes: Buffer; name: string | undefined },
): Promise<Attachment> {
  if (uploaded.length === 0) throw fieldError("file", { id: "fileEmpty" });
  // Before the inspection, which costs as much for a file that is refused.
  await deps.rateLimits.take(uploadsLimit, userId);
  const { inspection, bytes } = await deps.fileInspector.inspect(uploaded);
  const { mediaType, pages, width, height } = validateFile(inspection, uploaded.length);
  const row = {
    id: randomUUID(),
    user_id: userId,
    name: cleanFileName(name, mediaType),
    media_type: mediaType,
    bytes: bytes.length,
    pages,
    width,
    height,
    created_at: deps.clock.now().toISOString(),
  };
  // The store may have been replaced while the file arrived.
  await refuseUnverified(deps.fileStore);
  await deps.files.write(row.id, bytes);
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await refuseTooManyUnsent(trx, userId);
      await insertAttachment(trx, row);
    });
  } catch (error) {
    await removeBytes(deps, row.id);
    throw error;
  }
  return toAttachment(row);
}

/** A user's own file, sent or not. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getAttachment(
  deps: Deps,
  userId: string,
  { id }: { id: string },
): Promise<Attachment> {
  await deps.rateLimits.take(readsLimit, userId);
  const row = await findAttachment(deps.db, id);
  if (row?.user_id !== userId) throw new AppError("NOT_FOUND");
  return toAttachment(row);
}

/** Deletes a user's own unsent file. @throws AppError NOT_FOUND */
export async function removeAttachment(deps: Deps, userId: string, { id }: { id: string }) {
  if (!(await deleteUnsent(deps.db, { id, userId }))) throw new AppError("NOT_FOUND");
  await removeBytes(deps, id);
}
