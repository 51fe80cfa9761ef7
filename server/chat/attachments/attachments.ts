import { randomUUID } from "node:crypto";
import { type Attachment, attachmentLimits } from "../../../shared/attachments.ts";
import type { AppContext } from "../../context.ts";
import { lockUser } from "../../db/lock-user.ts";
import { AppError } from "../../errors.ts";
import { cleanFileName } from "./file-name.ts";
import { inspect } from "./inspect.ts";
import { readsLimit, attemptsLimit, unsentMax, uploadsLimit } from "./limits.ts";
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

type Deps = Pick<AppContext, "clock" | "db" | "files" | "rateLimits">;
type Own = { userId: string; id: string };

/** Whether a person may attach one more file now. @throws AppError TOO_MANY_REQUESTS */
export async function mayAttach(deps: Deps, userId: string): Promise<Record<string, never>> {
  await deps.rateLimits.take(attemptsLimit, userId);
  try {
    await deps.rateLimits.check(uploadsLimit, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
    const wait = error.retryAfterSeconds;
    throw new AppError("TOO_MANY_REQUESTS", {
      message: tooManyToday,
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    });
  }
  await refuseTooMany(deps.db, userId);
  return {};
}

async function refuseTooMany(db: Deps["db"], userId: string): Promise<void> {
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
  deps: Deps,
  { userId, bytes, name }: Upload,
): Promise<Attachment> {
  const { mediaType, pages, width, height } = judge(bytes);
  await deps.rateLimits.take(uploadsLimit, userId);
  const row: NewAttachment = {
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
  await deps.files.write(row.id, bytes);
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await refuseTooMany(trx, userId);
      await insertAttachment(trx, row);
    });
  } catch (error) {
    await deps.files.remove(row.id);
    throw error;
  }
  return toAttachment(row);
}

/** A person's own file, sent or not. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function getAttachment(deps: Deps, { userId, id }: Own): Promise<Attachment> {
  await deps.rateLimits.take(readsLimit, userId);
  const row = await findAttachment(deps.db, id);
  if (row?.user_id !== userId) throw new AppError("NOT_FOUND");
  return toAttachment(row);
}

/** Takes an unsent file back. @throws AppError NOT_FOUND */
export async function removeAttachment(deps: Deps, own: Own): Promise<Record<string, never>> {
  if (!(await deleteUnsent(deps.db, own))) throw new AppError("NOT_FOUND");
  await deps.files.remove(own.id);
  return {};
}
