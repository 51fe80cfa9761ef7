import type { SharedLines } from "../../redis.ts";
import { createReplyText, type ReplyPart, type ReplyReader, type ReplyText } from "./reply-text.ts";
import { createWakeSignal } from "./wake-signal.ts";

// A wake-up can be lost with a connection: then the stream is looked at anyway.
const lookAnywayMs = 1000;

/** What this instance knows of a reply that another one writes. */
export type Mirror = {
  text: ReplyText;
  /** Resolves when all that was there at first has been taken over. */
  ready: Promise<void>;
  done: Promise<void>;
};

export type MirrorDeps = {
  lines: SharedLines;
  /** How much of a reply is stored while it is being written, null once it has ended. */
  storedLength(replyId: number): Promise<number | null>;
  /** Reads a reply as it is saved, when its stream does not tell. */
  readStored(replyId: number, after: number): ReplyReader;
  warn(error: unknown, replyId: number): void;
};

/** A reply and the stream it comes in. */
export type MirrorSource = { replyId: number; streamKey: string };

type Filling = MirrorSource & { text: ReplyText; place: string };

/** Takes what is new in the stream; true at its end. @throws when a piece is missing */
async function takeNew(lines: SharedLines, filling: Filling): Promise<boolean> {
  const { streamKey, text } = filling;
  for (const { id, value } of await lines.readAfter(streamKey, filling.place)) {
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

async function fillFromStore(deps: MirrorDeps, { replyId, text }: Filling): Promise<void> {
  for await (const part of deps.readStored(replyId, text.length())) {
    if (part.type === "text") text.append(part.text);
    else text.end(part);
  }
}

async function followStream(deps: MirrorDeps, filling: Filling, ready: () => void) {
  const { replyId } = filling;
  const wakeSignal = createWakeSignal();
  let leave: (() => void) | null = null;
  try {
    leave = await deps.lines.listen(filling.streamKey, () => wakeSignal.ring());
    while (!(await takeNew(deps.lines, filling))) {
      ready();
      if (await wakeSignal.wait(lookAnywayMs)) continue;
      // Silence: its writer may have died, or be cut off from the stream.
      const stored = await deps.storedLength(replyId);
      if (stored === null) throw new Error("it ended elsewhere");
      if (stored > filling.text.length()) throw new Error("its stream tells no more");
    }
  } catch (error) {
    deps.warn(error, replyId);
    await fillFromStore(deps, filling);
  } finally {
    ready();
    leave?.();
  }
}

/** Begins to mirror a reply that another instance writes. */
export function startMirror(deps: MirrorDeps, source: MirrorSource): Mirror {
  const text = createReplyText();
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const done = followStream(deps, { ...source, text, place: "0" }, resolve);
  return { text, ready, done };
}
