import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PubSub } from "../../redis.ts";
import { isOrphaned } from "./orphans.ts";
import { toPollableIterator } from "./pollable-iterator.ts";
import type { Replies } from "./replies.ts";
import { type Mirror, type MirrorDeps, startMirror } from "./reply-mirror.ts";
import { findReplyText } from "./reply-store.ts";
import type { ReplyPosition, ReplyReader } from "./reply-text.ts";
import type { SaveDeps } from "./save-replies.ts";
import { parseCalculations } from "./stored-json.ts";

/** How long the text is batched for one message at first: nobody reads faster. */
const firstBatchMs = 100;
/** The same once there is something to read: 300 tokens at 30 a second cost some 45 calls of Redis, not 100. */
const laterBatchMs = 300;
const firstBatchesForMs = 1000;
const stopTimeoutMs = 3000;
const stopPollMs = 50;
/** How long a reader waits for the database before it gets an error. */
const storedRetryMaxMs = 20_000;

export type DistributedReplyDeps = SaveDeps & {
  local: Replies;
  pubSub: PubSub;
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
    followChannel: `saathi:${deployment}:follow`,
    toStreamKey: ({ id, conversation_id, created_at }: ReplyIdentity) =>
      `saathi:${deployment}:reply:${conversation_id}:${id}:${created_at}`,
  };
}

type Keys = ReturnType<typeof createKeys>;

/** A reply that this instance writes; `newestLoop` identifies the loop that publishes it. */
type LocalReply = { replyId: number; newestLoop: symbol | null };

/** Publishes a local reply from its start, while another instance subscribes. */
async function publishReply(
  { local, pubSub, log }: DistributedReplyDeps,
  reply: LocalReply,
  streamKey: string,
): Promise<void> {
  const { replyId } = reply;
  const thisLoop = Symbol(streamKey);
  reply.newestLoop = thisLoop;
  const startedMs = performance.now();
  try {
    for await (const part of local.read(replyId, { after: 0 })) {
      if (reply.newestLoop !== thisLoop) return;
      if ((await pubSub.publish(streamKey, JSON.stringify(part))) === 0) return;
      // The next part is all the text that was added meanwhile.
      const isEarly = performance.now() - startedMs < firstBatchesForMs;
      if (part.type === "text") await sleep(isEarly ? firstBatchMs : laterBatchMs);
    }
  } catch (error) {
    log.warn(
      { err: error, replyId },
      "publishing a reply failed; other instances read the stored text",
    );
  }
}

/** A reader that is created asynchronously. */
function toDeferredReader(reader: Promise<ReplyReader>): ReplyReader {
  return toPollableIterator({
    next: async () => (await reader).next(),
    return: async () => (await reader).return?.() ?? { done: true, value: undefined },
  });
}

async function findWritingReply(db: DistributedReplyDeps["db"], id: number) {
  const row = await findReplyText(db, id);
  return row?.status === "writing" ? row : undefined;
}

/** Returns the mirror of a reply that another instance writes; readers of one reply share it. */
function createMirrors(deps: DistributedReplyDeps, keys: Keys): (reply: ReplyIdentity) => Mirror {
  const { db, clock, local, pubSub, log } = deps;
  const mirrors = new Map<number, Mirror>();
  const mirrorDeps: MirrorDeps = {
    subscribe: (streamKey, onMessage) => pubSub.listen(streamKey, onMessage),
    requestReplay: (streamKey) => pubSub.publish(keys.followChannel, streamKey),
    async getStoredSize(replyId) {
      const row = await findWritingReply(db, replyId);
      if (row === undefined) return null;
      const calculationCount = parseCalculations(row.tools).length;
      if (!isOrphaned(row, clock)) return { length: row.text.length, calculationCount };
      await local.recoverOrphans();
      return null;
    },
    readStoredReply: local.read,
    storedRetryMaxMs,
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

/** Stops or publishes local replies when another instance asks for it; returns them by stream key. */
function listenForOthers(deps: DistributedReplyDeps, { stopChannel, followChannel }: Keys) {
  const { local, pubSub, log } = deps;
  const localReplies = new Map<string, LocalReply>();
  const listen = (channel: string, onReply: (reply: LocalReply, streamKey: string) => void) => {
    const onMessage = (streamKey: string) => {
      const reply = localReplies.get(streamKey);
      if (reply !== undefined) onReply(reply, streamKey);
    };
    pubSub
      .listen(channel, onMessage)
      .catch((error: unknown) =>
        log.warn({ err: error }, "listening for requests of other instances failed"),
      );
  };
  listen(stopChannel, ({ replyId }) => {
    local
      .stop(replyId)
      .catch((error: unknown) => log.error({ err: error, replyId }, "stopping a reply failed"));
  });
  listen(followChannel, (reply, streamKey) => void publishReply(deps, reply, streamKey));
  return localReplies;
}

/** Reads and stops replies that other instances write. */
function createRemoteReplies(deps: DistributedReplyDeps, keys: Keys) {
  const { db, local, pubSub } = deps;
  const getMirror = createMirrors(deps, keys);
  return {
    async read(replyId: number, position: ReplyPosition): Promise<ReplyReader> {
      const row = await findWritingReply(db, replyId);
      if (row === undefined) return local.read(replyId, position);
      const mirror = getMirror(row);
      await mirror.ready;
      return mirror.text.read(position);
    },
    /** Asks the writer to stop, and waits until the stored reply has ended. */
    async stop(replyId: number): Promise<void> {
      const deadline = performance.now() + stopTimeoutMs;
      let row = await findWritingReply(db, replyId);
      if (row !== undefined) await pubSub.publish(keys.stopChannel, keys.toStreamKey(row));
      while (performance.now() < deadline && row !== undefined) {
        await sleep(stopPollMs);
        row = await findWritingReply(db, replyId);
      }
    },
  };
}

/**
 * The replies of several instances. An instance asks for a reply that another one writes, and that one
 * publishes it while somebody subscribes; Redis does not store it. While Redis is down, the others
 * read the stored text.
 */
export function createDistributedReplies(deps: DistributedReplyDeps): Replies {
  const { local, log } = deps;
  const keys = createKeys(deps.secret);
  const localReplies = listenForOthers(deps, keys);
  const remote = createRemoteReplies(deps, keys);
  return {
    ...local,
    callModel(prepare) {
      const pending = local.callModel(prepare);
      return {
        ...pending,
        publish(stored) {
          const { replyId, conversationId, createdAt } = stored;
          const reply = { id: replyId, conversation_id: conversationId, created_at: createdAt };
          const streamKey = keys.toStreamKey(reply);
          localReplies.set(streamKey, { replyId, newestLoop: null });
          pending.publish({
            ...stored,
            onEnd(...end) {
              localReplies.delete(streamKey);
              stored.onEnd?.(...end);
            },
          });
        },
      };
    },
    read(replyId, position) {
      if (local.isLocal(replyId)) return local.read(replyId, position);
      return toDeferredReader(remote.read(replyId, position));
    },
    async stop(replyId) {
      if (!local.isLocal(replyId)) {
        await remote
          .stop(replyId)
          .catch((error: unknown) =>
            log.warn({ err: error, replyId }, "publishing a stop request failed"),
          );
      }
      // Stops the stored reply when its writer did not.
      await local.stop(replyId);
    },
  };
}
