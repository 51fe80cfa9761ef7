import type { RateLimit } from "../../rate-limits.ts";

/** AttemptCounts, whatever becomes of them: looking into a file costs more than a message. */
export const attemptsLimit: RateLimit = { name: "chat-attach-tries", max: 30, windowSeconds: 60 };
export const uploadsLimit: RateLimit = { name: "chat-attach", max: 40, windowSeconds: 86_400 };
export const readsLimit: RateLimit = { name: "chat-attachment", max: 300, windowSeconds: 60 };

export const unsentMax = 30;
/** How long a file waits to be sent. */
export const unsentSeconds = 86_400;
/** A file without a row for this long belongs to nobody: an upload that broke off in between. */
export const orphanSeconds = 3600;

/** What the model is sent again of earlier messages: the newest files, as long as they fit. */
export const promptFilesMax = 8;
export const promptFileBytesMax = 12 * 1024 * 1024;
/** Beside the words, within what the smallest model reads at once. */
export const promptFileTokensMax = 150_000;
