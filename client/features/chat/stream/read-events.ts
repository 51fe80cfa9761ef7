import { createParser, type EventSourceMessage } from "eventsource-parser";
import {
  dangerEvent,
  deltaEvent,
  endEvent,
  errorEvent,
  type ReplyEvent,
  startedEvent,
} from "../../../../shared/chat-events.ts";

/** Parses an event; null for an unknown kind, so that the server may add new ones. @throws on another shape */
export function parseEvent({ event, id = "", data }: EventSourceMessage): ReplyEvent | null {
  switch (event) {
    case "started":
      return { event, id, data: startedEvent.parse(JSON.parse(data)) };
    case "danger":
      return { event, id, data: dangerEvent.parse(JSON.parse(data)) };
    case undefined:
      return { event: "delta", id, data: deltaEvent.parse({ text: JSON.parse(data) }) };
    case "delta":
      return { event, id, data: deltaEvent.parse(JSON.parse(data)) };
    case "tool":
    case "citations":
      // The parts that read them load later.
      return { event, id, data: JSON.parse(data) };
    case "end":
      return { event, id, data: endEvent.parse(JSON.parse(data)) };
    case "error":
      return { event, id, data: errorEvent.parse(JSON.parse(data)) };
    default:
      return null;
  }
}

/**
 * Reads the events of a reply's stream, in order, until the connection ends. It feeds the parser itself
 * and pipes through no TransformStream, because on a slow phone each pipe costs time with every piece
 * of text.
 * @throws on an event of another shape, and when the connection breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyEvent> {
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => received.push(message) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of received.splice(0)) {
        const event = parseEvent(message);
        if (event !== null) yield event;
      }
    }
  } finally {
    // Frees the socket when the reader leaves early.
    reader.cancel().catch(() => undefined);
  }
}
