import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../context.ts";
import type { SharedLines } from "../redis.ts";
import type { Replies } from "./replies.ts";
import { type Mirror, type MirrorParts, openMirror, streamKey } from "./reply-mirror.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyReader } from "./reply-text.ts";

const streamTtlSeconds = 600;
const stopChannel = "replies:stop";
const stopWaitMs = 3000;
const stopPollMs = 50;

export type SharedParts = Pick<AppContext, "db" | "log"> & { local: Replies; lines: SharedLines };

/** Puts all that an own reply becomes into its stream; a stream that lags gets larger pieces. */
async function publishOwn({ local, lines, log }: SharedParts, replyId: number): Promise<void> {
  try {
    for await (const part of local.read(replyId, 0)) {
      await lines.append(streamKey(replyId), JSON.stringify(part), streamTtlSeconds);
    }
  } catch (error) {
    log.warn({ err: error, replyId }, "a reply is not shared: others read it as it is saved");
  }
}

/** A reader of something that is still being looked for. */
function deferred(coming: Promise<ReplyReader>): ReplyReader {
  return {
    next: async () => (await coming).next(),
    return: async () => (await coming).return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * The replies of several instances: each writes its own, and what it writes goes through a Redis
 * stream, so that any of them can read it word by word and stop it. Without Redis for a while, a
 * reply elsewhere is read as it is saved.
 */
export function createSharedReplies(parts: SharedParts): Replies {
  const { db, local, lines, log } = parts;
  const mirrors = new Map<number, Mirror>();
  const isWriting = async (id: number) => (await findReplyText(db, id))?.status === "writing";
  const mirrorParts: MirrorParts = {
    lines,
    isWriting,
    readStored: (replyId, after) => local.read(replyId, after),
    warn: (error, replyId) =>
      log.warn({ err: error, replyId }, "a reply of another instance is read as it is saved"),
  };

  const mirrorOf = (replyId: number): Mirror => {
    const known = mirrors.get(replyId);
    if (known !== undefined) return known;
    const mirror = openMirror(mirrorParts, replyId);
    mirrors.set(replyId, mirror);
    const forget = () => mirrors.delete(replyId);
    mirror.done.then(forget, (error: unknown) => {
      forget();
      mirrorParts.warn(error, replyId);
    });
    return mirror;
  };

  const readElsewhere = async (replyId: number, after: number): Promise<ReplyReader> => {
    if (!(await isWriting(replyId))) return local.read(replyId, after);
    const mirror = mirrorOf(replyId);
    await mirror.ready;
    return mirror.text.read(after);
  };

  const stopElsewhere = async (replyId: number) => {
    await lines.publish(stopChannel, String(replyId));
    const until = performance.now() + stopWaitMs;
    while (performance.now() < until && (await isWriting(replyId))) await sleep(stopPollMs);
  };

  lines
    .listen(stopChannel, (id) => {
      if (local.has(Number(id))) void local.stop(Number(id));
    })
    .catch((error: unknown) => log.warn({ err: error }, "no stop from other instances is heard"));

  return {
    ...local,
    start(turn) {
      local.start(turn);
      void publishOwn(parts, turn.replyId);
    },
    read(replyId, after) {
      if (local.has(replyId)) return local.read(replyId, after);
      return deferred(readElsewhere(replyId, after));
    },
    async stop(replyId) {
      if (!local.has(replyId)) {
        await stopElsewhere(replyId).catch((error: unknown) =>
          log.warn({ err: error, replyId }, "a stop was not shared"),
        );
      }
      await local.stop(replyId);
    },
  };
}
