import { type Readable, Transform } from "node:stream";

/** What a client must send in each window at least. */
export type MinimumRate = { windowMs: number; bytesPerWindow: number };

/** 8 KiB a second, which a phone on EDGE reaches; a file of 10 MB must be here within 60 s anyway. */
export const uploadMinimumRate: MinimumRate = { windowMs: 10_000, bytesPerWindow: 80 * 1024 };

/**
 * Passes a body on while it comes fast enough. A window with too few bytes calls `onSlow`, whose error
 * ends the stream.
 */
export function requireMinimumRate(
  body: Readable,
  { windowMs, bytesPerWindow }: MinimumRate,
  onSlow: () => Error,
): Transform {
  let received = 0;
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    if (received < bytesPerWindow) metered.destroy(onSlow());
    received = 0;
  }, windowMs);
  timer.unref();
  // After a refusal nobody listens any more, and an error without a listener ends the process.
  metered.on("error", () => undefined);
  metered.once("close", () => clearInterval(timer));
  body.once("error", (error) => metered.destroy(error));
  // An aborted body ends without its `end` event.
  body.once("close", () => body.readableEnded || metered.destroy());
  return body.pipe(metered);
}
