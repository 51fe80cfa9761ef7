import { createParser } from "eventsource-parser";
import type { TestApp } from "../test-app.ts";
import { clientHeaders, type RestOptions, requestHeaders } from "./rest.ts";

/** A server-sent event with parsed data; tests check the data's shape. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type StreamEvent = { id: string | undefined; event: string | undefined; data: any };

export type OpenStream = {
  status: number;
  headers: Headers;
  /** The next event, or undefined at the end. */
  next(): Promise<StreamEvent | undefined>;
  /** Reads up to an event with this name. @throws when the stream ends without one */
  skipTo(name: string): Promise<void>;
  /** The remaining events. */
  rest(): Promise<StreamEvent[]>;
  /** Drops the connection. */
  leave(): void;
};

/** Opens a stream of events over real HTTP: `openStream(test, "POST /chat/1", { body })`. */
export async function openStream(
  app: Pick<TestApp, "url">,
  call: string,
  options: RestOptions = {},
): Promise<OpenStream> {
  const [method = "GET", path = ""] = call.split(" ");
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    signal: leaving.signal,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    headers: {
      accept: "text/event-stream",
      ...clientHeaders(options),
      ...requestHeaders(options, { isJson: options.body !== undefined }),
    },
  });
  const received: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => received.push({ id, event, data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  const next = async (): Promise<StreamEvent | undefined> => {
    while (received.length === 0) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return undefined;
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
    return received.shift();
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    async skipTo(name) {
      for (let event = await next(); event?.event !== name; event = await next()) {
        if (event === undefined) throw new Error(`The stream ended without "${name}".`);
      }
    },
    async rest() {
      const events: StreamEvent[] = [];
      for (let event = await next(); event !== undefined; event = await next()) events.push(event);
      return events;
    },
    leave: () => leaving.abort(),
  };
}

/** The text of all delta events together. */
export function replyTextOf(events: readonly StreamEvent[]): string {
  return events.map(({ event, data }) => (event === "delta" ? data.text : "")).join("");
}
