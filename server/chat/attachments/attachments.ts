import { randomUUID } from "node:crypto";
import { type Attachment, attachmentLimits } from "../../../shared/attachments.ts";
import type { AppContext } from "../../context.ts";
import { lockUser } from "../../db/lock-user.ts";
import { AppError } from "../../errors.ts";
import { cleanFileName } from "./file-name.ts";
import { inspect } from "./inspect.ts";
import { readsLimit, triesLimit, unsentMax, uploadsLimit } from "./limits.ts";
import {
  countUnsent,
  deleteUnsent,
  findAttachment,
  insertAttachment,
  type NewAttachment,
  toAttachment,
} from "./store.ts";

const wrongType = "Please attach a JPEG, PNG or WebP picture, or a PDF.";
const emptyFile = "This file is empty.";
const pictureTooLarge = "A picture may have at most 5 MB.";
const tooManyUnsent = "Too many files wait to be sent. Please send or remove some first.";
const tooManyToday = "You have attached many files today. Please try again tomorrow.";

type Parts = Pick<AppContext, "clock" | "db" | "files" | "rateLimits">;
type Own = { userId: string; id: string };

/** Whether a person may attach one more file now. @throws AppError TOO_MANY_REQUESTS */
export async function mayAttach(parts: Parts, userId: string): Promise<Record<string, never>> {
  await parts.rateLimits.take(triesLimit, userId);
  try {
    await parts.rateLimits.check(uploadsLimit, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
    const wait = error.retryAfterSeconds;
    throw new AppError("TOO_MANY_REQUESTS", {
      message: tooManyToday,
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    });
  }
  await refuseTooMany(parts.db, userId);
  return {};
}

async function refuseTooMany(db: Parts["db"], userId: string): Promise<void> {
  if ((await countUnsent(db, userId)) < unsentMax) return;
  throw new AppError("TOO_MANY_REQUESTS", { message: tooManyUnsent });
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT */
function judge(bytes: Buffer) {
  if (bytes.length === 0) throw new AppError("UNPROCESSABLE_CONTENT", { message: emptyFile });
  const found = inspect(bytes);
  if (found.kind === "unknown") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: wrongType });
  }
  if (found.kind === "broken") {
    throw new AppError("UNPROCESSABLE_CONTENT", { message: found.message });
  }
  const isPdf = found.mediaType === "application/pdf";
  if (!isPdf && bytes.length > attachmentLimits.imageMaxBytes) {
    throw new AppError("PAYLOAD_TOO_LARGE", { message: pictureTooLarge });
  }
  return found;
}

type Upload = { userId: string; bytes: Buffer; name: string | undefined };

/**
 * Keeps a file that a person is about to send; what it is, is told by its bytes. `name` may be
 * percent-encoded. The file is written before its row: what breaks off in between is swept.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export async function addAttachment(
  parts: Parts,
  { userId, bytes, name }: Upload,
): Promise<Attachment> {
  const { mediaType, pages, width, height } = judge(bytes);
  await parts.rateLimits.take(uploadsLimit, userId);
  const row: NewAttachment = {
    id: randomUUID(),
    user_id: userId,
    name: cleanFileName(name, mediaType),
    media_type: mediaType,
    bytes: bytes.length,
    pages,
    width,
    height,
    created_at: parts.clock.now().toISOString(),
  };
  await parts.files.write(row.id, bytes);
  try {
    await parts.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await refuseTooMany(trx, userId);
      await insertAttachment(trx, row);
    });
  } catch (error) {
    await parts.files.remove(row.id);
    throw error;
  }
  return toAttachment(row);
}

/** A person's own file, sent or not. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getAttachment(parts: Parts, { userId, id }: Own): Promise<Attachment> {
  await parts.rateLimits.take(readsLimit, userId);
  const row = await findAttachment(parts.db, id);
  if (row?.user_id !== userId) throw new AppError("NOT_FOUND");
  return toAttachment(row);
}

/** Takes an unsent file back. @throws AppError NOT_FOUND */
export async function removeAttachment(parts: Parts, own: Own): Promise<Record<string, never>> {
  if (!(await deleteUnsent(parts.db, own))) throw new AppError("NOT_FOUND");
  await parts.files.remove(own.id);
  return {};
}
