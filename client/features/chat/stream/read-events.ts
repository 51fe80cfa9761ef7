import { createParser, type EventSourceMessage } from "eventsource-parser";
import {
  deltaEvent,
  endEvent,
  errorEvent,
  type ReplyEvent,
  startedEvent,
} from "../../../../shared/chat-events.ts";

/** An event as the agreed shape; null for kinds we do not know, so that new ones do no harm. */
export function parseEvent({ event, id = "", data }: EventSourceMessage): ReplyEvent | null {
  switch (event) {
    case "started":
      return { event, id, data: startedEvent.parse(JSON.parse(data)) };
    case "delta":
      return { event, id, data: deltaEvent.parse(JSON.parse(data)) };
    case "end":
      return { event, id, data: endEvent.parse(JSON.parse(data)) };
    case "error":
      return { event, id, data: errorEvent.parse(JSON.parse(data)) };
    default:
      return null;
  }
}

/**
 * The events of a reply's stream, in order; ends when the connection does. Read by hand and not piped
 * through streams: a slow phone pays for each of those with every word.
 * @throws on an event that is not of the agreed shape, and when the connection breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyEvent> {
  const came: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => came.push(message) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of came.splice(0)) {
        const event = parseEvent(message);
        if (event !== null) yield event;
      }
    }
  } finally {
    // Frees the socket when the reader leaves early.
    reader.cancel().catch(() => undefined);
  }
}
