import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect } from "vitest";
import type { ConversationCalls } from "../features/chat/conversation/conversation-calls.ts";
import { ConversationStore } from "../features/chat/conversation/store.ts";
import { eventually } from "./render.tsx";
import { serve } from "./serve.ts";

export const uuid = "0190a1b2-0000-7000-8000-000000000001";
export const started = {
  uuid,
  message_id: 1,
  reply_id: 2,
  service: { name: "Health" },
  danger: [],
};
export const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
export const ended = event("end", "end", {
  status: true,
  reply: "Hello there",
  finish: "complete",
});

/** A store, a server whose streams the test writes, and the events of the store. */
export async function openStore(calls: Partial<ConversationCalls>, id: string | null = uuid) {
  const requests: { line: string; response: ServerResponse }[] = [];
  const server = await serve((request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    requests.push({
      line: [method, url, headers["last-event-id"]].filter(Boolean).join(" "),
      response,
    });
  });
  const events: string[] = [];
  const store = new ConversationStore(
    { serviceId: 1, uuid: id },
    {
      calls: {
        fetchPage: () => Promise.reject(new Error("no page")),
        retry: () => Promise.reject(new Error("no retry")),
        stop: async () => ({}),
        ...calls,
      },
      onForbidden: () => events.push("forbidden"),
      onReturned: (_, sent) => events.push(`returned ${sent.text}`),
      onAccepted: (_, isFirst) => events.push(`accepted ${isFirst}`),
    },
  );
  const stream = (text: string, index = requests.length - 1) => {
    const response = requests[index]?.response;
    if (response?.headersSent === false) {
      response.writeHead(200, { "content-type": "text/event-stream" });
    }
    response?.write(text);
  };
  const arrived = (count: number) => eventually(() => expect(requests).toHaveLength(count));
  return {
    store,
    events,
    requests,
    stream,
    arrived,
    async [Symbol.asyncDispose]() {
      store.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Draws frames after a millisecond, so that streamed text is shown soon. */
export function drawFramesSoon(): void {
  const frame = globalThis.requestAnimationFrame;
  beforeEach(() => {
    globalThis.requestAnimationFrame = (draw) => Number(setTimeout(draw, 1));
  });
  afterEach(() => {
    globalThis.requestAnimationFrame = frame;
  });
}
