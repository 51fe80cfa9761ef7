import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedStreams } from "../../redis.ts";
import { isOrphaned } from "./orphans.ts";
import type { Replies } from "./replies.ts";
import { type Mirror, type MirrorDeps, startMirror } from "./reply-mirror.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyReader } from "./reply-text.ts";
import type { SaveDeps } from "./save-replies.ts";
import { parseCalls } from "./stored-calls.ts";

const streamTtlSeconds = 600;
const stopTimeoutMs = 3000;
const stopPollMs = 50;

export type SharedReplyDeps = SaveDeps & {
  local: Replies;
  streams: SharedStreams;
  /** A secret that all instances of this deployment share and no other deployment knows. */
  secret: string;
};

type ReplyIdentity = { id: number; conversation_id: string; created_at: string };

/**
 * The Redis keys of a deployment. Deployments may share one Redis, and their reply ids overlap. The
 * secret in the keys ensures that no reply of one reaches a user of another.
 */
function createKeys(secret: string) {
  const deployment = createHmac("sha256", secret)
    .update("replies")
    .digest("base64url")
    .slice(0, 22);
  return {
    stopChannel: `saathi:${deployment}:stop`,
    toStreamKey: ({ id, conversation_id, created_at }: ReplyIdentity) =>
      `saathi:${deployment}:reply:${conversation_id}:${id}:${created_at}`,
  };
}

type Keys = ReturnType<typeof createKeys>;

async function waitForEnd(reader: ReplyReader): Promise<void> {
  for await (const part of reader) if (part.type === "end") return;
}

/** Copies a local reply into its stream. While Redis is slow, the pieces get larger. */
async function publishReply(
  { local, streams, log }: SharedReplyDeps,
  { replyId, streamKey }: { replyId: number; streamKey: string },
): Promise<void> {
  try {
    for await (const part of local.read(replyId, 0)) {
      await streams.append(streamKey, JSON.stringify(part), streamTtlSeconds);
    }
  } catch (error) {
    const facts = { err: error, replyId };
    log.warn(facts, "publishing a reply failed; other instances read the stored text");
    // Other instances can still stop the reply until it ends.
    await waitForEnd(local.read(replyId, Number.MAX_SAFE_INTEGER));
  }
}

/** A reader that is created asynchronously. */
function toDeferredReader(reader: Promise<ReplyReader>): ReplyReader {
  return {
    next: async () => (await reader).next(),
    return: async () => (await reader).return?.() ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function findWritingReply(db: SharedReplyDeps["db"], id: number) {
  const row = await findReplyText(db, id);
  return row?.status === "writing" ? row : undefined;
}

/** Returns the mirror of a reply that another instance writes; readers of one reply share it. */
function createMirrors(deps: SharedReplyDeps, keys: Keys): (reply: ReplyIdentity) => Mirror {
  const { db, clock, local, streams, log } = deps;
  const mirrors = new Map<number, Mirror>();
  const mirrorDeps: MirrorDeps = {
    streams,
    async getStoredSize(replyId) {
      const row = await findWritingReply(db, replyId);
      if (row === undefined) return null;
      const tools = parseCalls(row.tools).length;
      if (!isOrphaned(row, clock)) return { length: row.text.length, tools };
      await local.recoverOrphans();
      return null;
    },
    readStoredReply: (replyId, after, tools) => local.read(replyId, after, tools),
    warn: (error, replyId) =>
      log.warn({ err: error, replyId }, "mirroring a reply failed; reading the stored text"),
  };
  return (reply) => {
    const replyId = reply.id;
    const existing = mirrors.get(replyId);
    if (existing !== undefined) return existing;
    const mirror = startMirror(mirrorDeps, { replyId, streamKey: keys.toStreamKey(reply) });
    mirrors.set(replyId, mirror);
    const remove = () => mirrors.delete(replyId);
    mirror.done.then(remove, (error: unknown) => {
      remove();
      mirrorDeps.warn(error, replyId);
    });
    return mirror;
  };
}

/** Stops local replies when another instance asks for it; returns their ids by stream key. */
function listenForStops({ local, streams, log }: SharedReplyDeps, { stopChannel }: Keys) {
  const localReplies = new Map<string, number>();
  const onStop = (streamKey: string) => {
    const replyId = localReplies.get(streamKey);
    if (replyId === undefined) return;
    local
      .stop(replyId)
      .catch((error: unknown) => log.error({ err: error, replyId }, "stopping a reply failed"));
  };
  streams
    .listen(stopChannel, onStop)
    .catch((error: unknown) => log.warn({ err: error }, "listening for stops failed"));
  return localReplies;
}

/** Reads and stops replies that other instances write. */
function createRemoteReplies(deps: SharedReplyDeps, keys: Keys) {
  const { db, local, streams } = deps;
  const getMirror = createMirrors(deps, keys);
  return {
    async read(replyId: number, after: number, tools?: number): Promise<ReplyReader> {
      const row = await findWritingReply(db, replyId);
      if (row === undefined) return local.read(replyId, after, tools);
      const mirror = getMirror(row);
      await mirror.ready;
      return mirror.text.read(after, tools);
    },
    /** Asks the writer to stop, and waits until the stored reply has ended. */
    async stop(replyId: number): Promise<void> {
      const deadline = performance.now() + stopTimeoutMs;
      let row = await findWritingReply(db, replyId);
      if (row !== undefined) await streams.publish(keys.stopChannel, keys.toStreamKey(row));
      while (performance.now() < deadline && row !== undefined) {
        await sleep(stopPollMs);
        row = await findWritingReply(db, replyId);
      }
    },
  };
}

/**
 * The replies of several instances. Each instance publishes its replies to Redis streams, so that any
 * other can read them word by word and stop them. While Redis is down, the others read the stored
 * text.
 */
export function createSharedReplies(deps: SharedReplyDeps): Replies {
  const { local, log } = deps;
  const keys = createKeys(deps.secret);
  const localReplies = listenForStops(deps, keys);
  const remote = createRemoteReplies(deps, keys);
  return {
    ...local,
    start(request) {
      const { replyId, conversationId, createdAt } = request;
      const reply = { id: replyId, conversation_id: conversationId, created_at: createdAt };
      const streamKey = keys.toStreamKey(reply);
      local.start(request);
      localReplies.set(streamKey, replyId);
      void publishReply(deps, { replyId, streamKey }).finally(() => localReplies.delete(streamKey));
    },
    read(replyId, after, tools) {
      if (local.has(replyId)) return local.read(replyId, after, tools);
      return toDeferredReader(remote.read(replyId, after, tools));
    },
    async stop(replyId) {
      if (!local.has(replyId)) {
        await remote
          .stop(replyId)
          .catch((error: unknown) => log.warn({ err: error, replyId }, "sharing a stop failed"));
      }
      // Stops the stored reply when its writer did not.
      await local.stop(replyId);
    },
  };
}
