import type { ServerResponse } from "node:http";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { conversationListPath } from "../../../../shared/app-paths.ts";
import { session } from "../../../lib/session/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { conversations } from "../conversations.ts";
import { ConversationList } from "./conversation-list.tsx";

const uuidOf = (n: number) => `019a1b2c-0000-7000-8000-00000000000${n}`;
const created_at = "2026-11-20T04:05:00.000Z";
const service = { id: 1, name: "Health" };

/** Streams a whole turn, which ends when the list has been requested. */
async function streamTurn(
  response: ServerResponse,
  uuid: string,
  listed: Promise<void>,
): Promise<void> {
  const line = (event: string, data: object) =>
    `event: ${event}\nid: 5\ndata: ${JSON.stringify(data)}\n\n`;
  response.setHeader("content-type", "text/event-stream");
  const started = { uuid, message_id: 101, reply_id: 102, service: { name: "Health" } };
  response.write(line("started", started));
  await listed;
  response.end(line("end", { status: true, reply: "Rest.", finish: "complete" }));
}

/** Serves one page of conversations and counts the requests for it. */
async function withHistory() {
  const server = { requests: 0 };
  let listed = Promise.withResolvers<void>();
  const messages = [1, 2, 3, 4].map((id) => {
    const sender = id % 2 === 1 ? "user" : "ai";
    return { id, sender, message: "Words", status: id % 2 === 1 ? "sent" : "complete", created_at };
  });
  const stopped = messages.slice(0, 2).map((message) => {
    return message.sender === "ai" ? { ...message, status: "stopped" } : message;
  });
  const served = await serve((request, response) => {
    const url = request.url ?? "";
    if (url.startsWith("/api/chat/1")) {
      listed = Promise.withResolvers();
      return void streamTurn(response, url.split("/")[4] ?? uuidOf(2), listed.promise);
    }
    response.setHeader("content-type", "application/json");
    if (url === conversationListPath()) {
      server.requests += 1;
      listed.resolve();
    }
    const data = url.includes("/messages?")
      ? {
          items: url.includes(uuidOf(3)) ? stopped : messages,
          current_page: 1,
          last_page: 1,
          title: "t",
          service,
        }
      : {
          items: [
            { uuid: uuidOf(1), title: `t${server.requests}`, active_at: created_at, service_id: 1 },
          ],
          pinned: [],
        };
    response.end(JSON.stringify({ status: true, data: { ...data, next_cursor: null } }));
  });
  return Object.assign(server, { [Symbol.asyncDispose]: served[Symbol.asyncDispose] });
}

const show = () =>
  render(<ConversationList current={null} focusSearchCount={0} onNavigate={() => undefined} />);

type Store = ReturnType<typeof conversations.getOrCreate>;

async function turnIn(store: Store, length: number): Promise<void> {
  act(() => store.send("And now?"));
  await eventually(() => {
    expect(store.read().messages).toHaveLength(length);
    expect(store.read().turn).toBeNull();
  });
}

/** Lets the time pass after which the model has written a title, and any other timer of the list. */
const passMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  session.setToken("t");
  session.setUser({ id: "asha", name: "Asha", email: null, mobile: null });
});

afterEach(() => {
  act(() => {
    conversations.setOwner("");
    session.clear();
  });
  vi.useRealTimers();
});

it("loads the list once a turn, and once more when a new conversation may have its title", async () => {
  await using server = await withHistory();
  using list = await show();
  await eventually(() => expect(server.requests).toBe(1));
  const old = conversations.getOrCreate({ serviceId: 1, uuid: uuidOf(1) });
  await act(() => old.load());
  await turnIn(old, 6);
  await eventually(() => expect(server.requests).toBe(2));
  await turnIn(conversations.getOrCreate({ serviceId: 1, uuid: null }), 2);
  await eventually(() => expect(server.requests).toBe(3));
  await passMinute();
  await eventually(() => expect(list.container.textContent).toContain("t4"));
  await passMinute();
  expect(server.requests).toBe(4);
});

it("loads the list once more after the first complete reply, even after a stopped one", async () => {
  await using server = await withHistory();
  using _ = await show();
  await eventually(() => expect(server.requests).toBe(1));
  const store = conversations.getOrCreate({ serviceId: 1, uuid: uuidOf(3) });
  await act(() => store.load());
  await turnIn(store, 4);
  await eventually(() => expect(server.requests).toBe(2));
  await passMinute();
  await eventually(() => expect(server.requests).toBe(3));
});
