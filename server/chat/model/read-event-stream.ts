import type { IncomingMessage } from "node:http";
import { createParser, type EventSourceMessage } from "eventsource-parser";

const drainMs = 1000;

export type EventStream = {
  body: IncomingMessage;
  /** Called with each event as it comes; true when it was the last one. */
  onEvent(event: EventSourceMessage): boolean;
};

// A connection can be used again only when its response was read to the end.
function drain(body: IncomingMessage): void {
  const timer = setTimeout(() => body.destroy(), drainMs);
  body.once("close", () => clearTimeout(timer));
}

/**
 * Reads server-sent events up to the last one, all of a piece at once: a generator would cost every token a
 * turn of the microtask queue.
 * @returns false when the stream ended before its last event
 * @throws what `onEvent` throws, and when the connection breaks or the body is destroyed
 */
export function readEventStream({ body, onEvent }: EventStream): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const finish = (settle: () => void) => {
      isOver = true;
      settle();
    };
    const parser = createParser({
      onEvent(event) {
        if (isOver || !onEvent(event)) return;
        finish(() => resolve(true));
        drain(body);
      },
    });
    body.setEncoding("utf8");
    body.on("data", (piece: string) => {
      if (isOver) return;
      try {
        parser.feed(piece);
      } catch (error) {
        finish(() => reject(error));
        body.destroy();
      }
    });
    body.on("error", (error) => finish(() => reject(error)));
    body.on("end", () => finish(() => resolve(false)));
  });
}
