import type { SharedStreams } from "../../redis.ts";
import { createReplyText, type ReplyPart, type ReplyReader, type ReplyText } from "./reply-text.ts";
import { createWakeSignal } from "./wake-signal.ts";

// A notification can be lost with a connection, so the stream is also polled.
const pollMs = 1000;

/** A local copy of a reply that another instance writes. */
export type Mirror = {
  text: ReplyText;
  /** Resolves when the text that existed at the start has been copied. */
  ready: Promise<void>;
  done: Promise<void>;
};

export type MirrorDeps = {
  streams: SharedStreams;
  /** The stored text's length and number of calculations while the reply is being written; null once it has ended. */
  getStoredSize(replyId: number): Promise<{ length: number; tools: number } | null>;
  /** Reads the stored text of a reply, for when its stream fails. */
  readStoredReply(replyId: number, after: number, tools: number): ReplyReader;
  warn(error: unknown, replyId: number): void;
};

/** A reply and the stream that carries it. */
export type MirrorSource = { replyId: number; streamKey: string };

/** `cursor` is the id of the last entry that was copied. */
type MirrorState = MirrorSource & { text: ReplyText; cursor: string };

/** Copies new entries of the stream; true at its end. @throws Error when an entry is missing */
async function copyNewEntries(streams: SharedStreams, state: MirrorState): Promise<boolean> {
  const { streamKey, text } = state;
  for (const { id, value } of await streams.readAfter(streamKey, state.cursor)) {
    state.cursor = id;
    const part = JSON.parse(value) as ReplyPart;
    if (part.type === "end") {
      text.end(part);
      return true;
    }
    if (part.type === "danger") {
      text.raise(part.danger);
      continue;
    }
    if (part.type === "citations") {
      text.setCitations(part.citations);
      continue;
    }
    if (part.type === "tool") {
      const isNext = part.at === text.length() && part.count === text.calls().length + 1;
      if (!isNext) throw new Error("a piece is missing");
      text.addCall(part.call);
      continue;
    }
    if (part.at - part.text.length !== text.length()) throw new Error("a piece is missing");
    text.append(part.text);
  }
  return false;
}

async function copyStoredReply(deps: MirrorDeps, { replyId, text }: MirrorState): Promise<void> {
  for await (const part of deps.readStoredReply(replyId, text.length(), text.calls().length)) {
    if (part.type === "text") text.append(part.text);
    else if (part.type === "tool") text.addCall(part.call);
    else if (part.type === "citations") text.setCitations(part.citations);
    else if (part.type === "danger") text.raise(part.danger);
    else text.end(part);
  }
}

/** @throws Error when the reply goes on, or has ended, without its stream */
async function checkStoredReply(deps: MirrorDeps, { replyId, text }: MirrorState): Promise<void> {
  const stored = await deps.getStoredSize(replyId);
  if (stored === null) throw new Error("the reply ended outside its stream");
  const lags = stored.length > text.length() || stored.tools > text.calls().length;
  if (lags) throw new Error("the stream lags behind the stored reply");
}

async function copyReply(deps: MirrorDeps, state: MirrorState, onReady: () => void) {
  const wakeSignal = createWakeSignal();
  let stopListening: (() => void) | null = null;
  try {
    stopListening = await deps.streams.listen(state.streamKey, () => wakeSignal.set());
    while (!(await copyNewEntries(deps.streams, state))) {
      onReady();
      // After a silence, the writer may be dead or cut off from the stream.
      if (!(await wakeSignal.wait(pollMs))) await checkStoredReply(deps, state);
    }
  } catch (error) {
    deps.warn(error, state.replyId);
    await copyStoredReply(deps, state);
  } finally {
    onReady();
    stopListening?.();
  }
}

/** Starts to copy a reply that another instance writes. */
export function startMirror(deps: MirrorDeps, source: MirrorSource): Mirror {
  const text = createReplyText();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const done = copyReply(deps, { ...source, text, cursor: "0" }, resolve);
  return { text, ready, done };
}
