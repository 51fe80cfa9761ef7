import { daySeconds } from "../../../shared/indian-time.ts";
import type { RateLimit } from "../../rate-limits.ts";

/** Counts failed uploads too, because inspecting a file costs more than a message. */
export const attemptsLimit: RateLimit = {
  name: "chat-attach-attempts",
  max: 30,
  windowSeconds: 60,
};
/** Refused files count too, because inspecting them costs as much. */
export const uploadsLimit: RateLimit = { name: "chat-attach", max: 40, windowSeconds: daySeconds };
export const readsLimit: RateLimit = { name: "chat-attachment", max: 300, windowSeconds: 60 };

export const unsentMax = 30;
/** How long a client waits that has too many; sending or removing some helps at once. */
export const unsentRetrySeconds = 60;
/** An unsent file is deleted after this time. */
export const unsentSeconds = daySeconds;
/** A file without a row is deleted after this time: its upload was interrupted. */
export const orphanSeconds = 3600;

/** A prompt holds the newest files of a conversation, up to these limits. */
export const promptFilesMax = 8;
export const promptFileBytesMax = 12 * 1024 * 1024;
/** Leaves room for the text in the context of the smallest model. */
export const promptFileTokensMax = 150_000;
