import type { SharedLines } from "../redis.ts";
import { createBell } from "./bell.ts";
import { createReplyText, type ReplyPart, type ReplyReader, type ReplyText } from "./reply-text.ts";

// A wake-up can be lost with a connection: then the stream is looked at anyway.
const lookAnywayMs = 1000;

/** Where a reply's stream lies, and the channel of its wake-ups. */
export function streamKey(replyId: number): string {
  return `reply:${replyId}`;
}

/** What this instance knows of a reply that another one writes. */
export type Mirror = {
  text: ReplyText;
  /** Resolves when all that was there at first has been taken over. */
  ready: Promise<void>;
  done: Promise<void>;
};

export type MirrorParts = {
  lines: SharedLines;
  isWriting(replyId: number): Promise<boolean>;
  /** Reads a reply as it is saved, when its stream does not tell. */
  readStored(replyId: number, after: number): ReplyReader;
  warn(error: unknown, replyId: number): void;
};

type Filling = { replyId: number; text: ReplyText; place: string };

/** Takes what is new in the stream; true at its end. @throws when a piece is missing */
async function takeNew(lines: SharedLines, filling: Filling): Promise<boolean> {
  const { replyId, text } = filling;
  for (const { id, value } of await lines.readAfter(streamKey(replyId), filling.place)) {
    filling.place = id;
    const part = JSON.parse(value) as ReplyPart;
    if (part.type === "end") {
      text.end(part);
      return true;
    }
    if (part.at - part.text.length !== text.length()) throw new Error("a piece is missing");
    text.append(part.text);
  }
  return false;
}

async function fillFromStore(parts: MirrorParts, { replyId, text }: Filling): Promise<void> {
  for await (const part of parts.readStored(replyId, text.length())) {
    if (part.type === "text") text.append(part.text);
    else text.end(part);
  }
}

async function followStream(parts: MirrorParts, filling: Filling, ready: () => void) {
  const { replyId } = filling;
  const bell = createBell();
  let leave: (() => Promise<void>) | null = null;
  try {
    leave = await parts.lines.listen(streamKey(replyId), () => bell.ring());
    while (!(await takeNew(parts.lines, filling))) {
      ready();
      if (await bell.wait(lookAnywayMs)) continue;
      // Silence: its writer may have died, or be cut off from the stream.
      if (!(await parts.isWriting(replyId))) throw new Error("it ended elsewhere");
    }
  } catch (error) {
    parts.warn(error, replyId);
    await fillFromStore(parts, filling);
  } finally {
    ready();
    await leave?.().catch((error: unknown) => parts.warn(error, replyId));
  }
}

/** Begins to mirror a reply that another instance writes. */
export function openMirror(parts: MirrorParts, replyId: number): Mirror {
  const text = createReplyText();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const done = followStream(parts, { replyId, text, place: "0" }, resolve);
  return { text, ready, done };
}
