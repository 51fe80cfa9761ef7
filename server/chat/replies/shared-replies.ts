import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedLines } from "../../redis.ts";
import type { Replies } from "./replies.ts";
import { type Mirror, type MirrorDeps, startMirror } from "./reply-mirror.ts";
import type { SaveDeps } from "./save-replies.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyReader } from "./reply-text.ts";
import { orphanCutoff } from "./stored-reply.ts";

const streamTtlSeconds = 600;
const stopWaitMs = 3000;
const stopPollMs = 50;

export type SharedReplyDeps = SaveDeps & {
  local: Replies;
  lines: SharedLines;
  /** What all instances of this deployment know and no other does. */
  secret: string;
};

type Place = { id: number; conversation_id: string; created_at: string };

/**
 * The stream of a reply. Deployments may share one Redis and count their replies alike, even begin
 * with the same data: no reply of one may ever be sent to a person of another.
 */
function keysOf(secret: string) {
  const deployment = createHmac("sha256", secret)
    .update("replies")
    .digest("base64url")
    .slice(0, 22);
  return {
    stopChannel: `saathi:${deployment}:stop`,
    streamKey: ({ id, conversation_id, created_at }: Place) =>
      `saathi:${deployment}:reply:${conversation_id}:${id}:${created_at}`,
  };
}

type Keys = ReturnType<typeof keysOf>;
type Own = { replyId: number; streamKey: string };

/** It can still be stopped from elsewhere. */
async function untilEnd(reader: ReplyReader): Promise<void> {
  for await (const part of reader) if (part.type === "end") return;
}

/** Puts all that an own reply becomes into its stream; a stream that lags gets larger pieces. */
async function publishOwn({ local, lines, log }: SharedReplyDeps, own: Own): Promise<void> {
  const { replyId, streamKey } = own;
  try {
    for await (const part of local.read(replyId, 0)) {
      await lines.append(streamKey, JSON.stringify(part), streamTtlSeconds);
    }
  } catch (error) {
    log.warn({ err: error, replyId }, "a reply is not shared: others read it as it is saved");
    await untilEnd(local.read(replyId, Number.MAX_SAFE_INTEGER));
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

async function findWriting(db: SharedReplyDeps["db"], id: number) {
  const row = await findReplyText(db, id);
  return row?.status === "writing" ? row : null;
}

/** What is known here of replies that other instances write, one mirror each. */
function createMirrors(deps: SharedReplyDeps, keys: Keys): (place: Place) => Mirror {
  const { db, clock, local, lines, log } = deps;
  const mirrors = new Map<number, Mirror>();
  const mirrorDeps: MirrorDeps = {
    lines,
    async storedLength(replyId) {
      const row = await findWriting(db, replyId);
      if (row === null) return null;
      if ((row.saved_at ?? "") >= orphanCutoff(clock)) return row.text.length;
      await local.recoverOrphans();
      return null;
    },
    readStored: (replyId, after) => local.read(replyId, after),
    warn: (error, replyId) =>
      log.warn({ err: error, replyId }, "a reply of another instance is read as it is saved"),
  };
  return (place) => {
    const replyId = place.id;
    const known = mirrors.get(replyId);
    if (known !== undefined) return known;
    const mirror = startMirror(mirrorDeps, { replyId, streamKey: keys.streamKey(place) });
    mirrors.set(replyId, mirror);
    const forget = () => mirrors.delete(replyId);
    mirror.done.then(forget, (error: unknown) => {
      forget();
      mirrorDeps.warn(error, replyId);
    });
    return mirror;
  };
}

/** Lets a reply be stopped by its stream's name, from whichever instance. */
function hearStops({ local, lines, log }: SharedReplyDeps, { stopChannel }: Keys) {
  const own = new Map<string, number>();
  const hear = (streamKey: string) => {
    const replyId = own.get(streamKey);
    if (replyId === undefined) return;
    local
      .stop(replyId)
      .catch((error: unknown) => log.error({ err: error, replyId }, "a reply was not stopped"));
  };
  lines
    .listen(stopChannel, hear)
    .catch((error: unknown) => log.warn({ err: error }, "no stop from other instances is heard"));
  return own;
}

/**
 * The replies of several instances: each writes its own, and what it writes goes through a Redis
 * stream, so that any of them can read it word by word and stop it. Without Redis for a while, a
 * reply elsewhere is read as it is saved.
 */
export function createSharedReplies(deps: SharedReplyDeps): Replies {
  const { db, local, lines, log } = deps;
  const keys = keysOf(deps.secret);
  const own = hearStops(deps, keys);
  const mirrorOf = createMirrors(deps, keys);

  const readElsewhere = async (replyId: number, after: number): Promise<ReplyReader> => {
    const row = await findWriting(db, replyId);
    if (row === null) return local.read(replyId, after);
    const mirror = mirrorOf(row);
    await mirror.ready;
    return mirror.text.read(after);
  };

  const stopElsewhere = async (replyId: number) => {
    const until = performance.now() + stopWaitMs;
    let row = await findWriting(db, replyId);
    if (row !== null) await lines.publish(keys.stopChannel, keys.streamKey(row));
    while (performance.now() < until && row !== null) {
      await sleep(stopPollMs);
      row = await findWriting(db, replyId);
    }
  };

  return {
    ...local,
    start(turn) {
      const { replyId, conversationId, createdAt } = turn;
      const place = { id: replyId, conversation_id: conversationId, created_at: createdAt };
      const streamKey = keys.streamKey(place);
      local.start(turn);
      own.set(streamKey, replyId);
      void publishOwn(deps, { replyId, streamKey }).finally(() => own.delete(streamKey));
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
