import { findBucketFailure } from "../bucket/bucket.ts";
import type { AppContext } from "../context.ts";
import { findDatabaseFailure } from "../db/errors.ts";
import { claimFileStore } from "../storage/storage.ts";

type Deps = Pick<AppContext, "clock" | "config" | "db" | "fileStore" | "log">;

/** What an operator is told of a bucket that keeps what people delete. */
export function versionsWarning(place: string): string {
  return `${place} keeps old versions: files that people delete stay there`;
}

/** Why files cannot be stored: the words of whatever lies behind an error. */
export function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "unknown";
}

/**
 * Checks that attachments lie where the other instances look for them. A store that is unreachable does not
 * keep the rest of the product from starting; it takes no file until a job has claimed it. One that refuses
 * us, or that is another one, does: the process prints the reason and exits 1.
 */
export async function claimFileStoreOrExit(ctx: Deps, exclusiveSince: Date | null): Promise<void> {
  try {
    await claimFileStore(ctx, { exclusiveSince, isProduction: ctx.config.production });
    if (await ctx.fileStore.keepsVersions()) ctx.log.warn(versionsWarning(ctx.fileStore.place));
  } catch (error) {
    // Not of the files: the caller says what the database lacks.
    if (findDatabaseFailure(error) !== null) throw error;
    const failure = findBucketFailure(error);
    if (failure === "unreachable" || failure === "failing") {
      ctx.log.error(
        { err: error, failure },
        "the bucket is unreachable: it takes no file until a job has found whose files it holds",
      );
      return;
    }
    const variable = ctx.config.bucket === null ? "ATTACHMENTS_DIR" : "S3_BUCKET";
    process.stderr.write(`${variable}: files cannot be stored there: ${toReason(error)}\n`);
    process.exit(1);
  }
}
