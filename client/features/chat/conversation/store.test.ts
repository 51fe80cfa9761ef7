import { describe, expect, it } from "vitest";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import {
  drawFramesSoon,
  ended,
  event,
  openStore,
  started,
  uuid,
} from "../../../testing/conversation-store.ts";
import { page } from "../../../testing/messages.ts";
import { eventually } from "../../../testing/render.tsx";
import type { MessagesPage } from "./types.ts";

describe("ConversationStore", () => {
  drawFramesSoon();

  it("sends a message, gets its uuid and shows the reply to its end", async () => {
    await using test = await openStore({}, null);
    test.store.send("hello");
    test.store.send("not while that one is under way");
    await test.arrived(1);
    test.stream(event("started", "0", started) + event("delta", "5", { text: "Hello" }));
    await eventually(() => expect(test.store.read().messages[1]?.message).toBe("Hello"));
    expect(test.store.read().uuid).toBe(uuid);
    test.stream(ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(test.store.read().messages).toMatchObject([
      { message: "hello", status: "sent" },
      { message: "Hello there", status: "complete" },
    ]);
    expect(test.events).toEqual(["accepted true"]);
    expect(test.requests).toHaveLength(1);
  });

  it("announces streamed text only to those who draw it, and the end to all", async () => {
    await using test = await openStore({}, null);
    test.store.send("hello");
    await test.arrived(1);
    test.stream(event("started", "0", started));
    await eventually(() => expect(test.store.read().uuid).toBe(uuid));
    const heard = { changes: 0, words: 0 };
    test.store.subscribe(() => {
      heard.changes += 1;
    });
    test.store.subscribeText(() => {
      heard.words += 1;
    });
    test.stream(event("delta", "3", { text: "Hel" }) + event("delta", "5", { text: "lo" }));
    await eventually(() => expect(heard).toEqual({ changes: 0, words: 1 }));
    test.stream(ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(heard).toEqual({ changes: 1, words: 2 });
  });

  it("follows a reply that is being written, from the last character that it has", async () => {
    const items = [
      { sender: "user", message: "hello", status: "sent" },
      { message: "Hello", status: "writing" },
    ] as const;
    await using test = await openStore({ fetchPage: async () => page([...items]) });
    await test.store.load();
    await test.arrived(1);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/2/events 5");
    test.stream(event("delta", "11", { text: " there" }) + ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(test.store.read().messages[1]).toMatchObject({ message: "Hello there" });
  });

  it("keeps an unanswered question when its reply is requested again", async () => {
    const items = [{ sender: "user", message: "hello", status: "unanswered" }] as const;
    const retry = async () => ({ ...started, reply_id: 9 });
    await using test = await openStore({ fetchPage: async () => page([...items]), retry });
    await test.store.load();
    void test.store.retry(1);
    await test.arrived(1);
    expect(test.store.read().messages).toMatchObject([
      { id: 1, message: "hello", status: "sent" },
      { id: 9, status: "writing" },
    ]);
  });

  it("replaces an edited question and all that followed it", async () => {
    const attachments = [
      {
        id: "f1",
        name: "a.pdf",
        media_type: "application/pdf" as const,
        bytes: 9,
        pages: 1,
        width: null,
        height: null,
      },
    ];
    const items = [
      { sender: "user", message: "hello", status: "sent", attachments },
      { message: "Hello there" },
      { sender: "user", message: "more", status: "sent" },
      { message: "More" },
    ] as const;
    await using test = await openStore({ fetchPage: async () => page([...items]) });
    await test.store.load();
    const ask = async () => ({ ...started, message_id: 7, reply_id: 8 });
    void test.store.rewrite(1, ask, "hello again");
    await test.arrived(1);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/8/events");
    expect(test.store.read()).toMatchObject({
      messages: [{ id: 7, message: "hello again", sender: "user", attachments }, { id: 8 }],
      anchoredId: 7,
    });
  });

  it("stops a rewritten reply that was stopped before it began", async () => {
    const stopped: number[] = [];
    const calls = { stop: async (id: number) => stopped.push(id), fetchPage: async () => page([]) };
    await using test = await openStore(calls);
    const { promise, resolve } = Promise.withResolvers<typeof started>();
    void test.store.rewrite(2, () => promise);
    test.store.stop();
    expect(stopped).toEqual([]);
    resolve(started);
    await test.arrived(1);
    expect(stopped).toEqual([started.reply_id]);
  });

  it("stops a reply as soon as it has an id", async () => {
    const stopped: number[] = [];
    const stop = async (id: number) => void stopped.push(id);
    await using test = await openStore({ stop });
    test.store.send("hello");
    test.store.stop();
    expect(stopped).toEqual([]);
    await test.arrived(1);
    test.stream(event("started", "0", started));
    await eventually(() => expect(stopped).toEqual([2]));
    test.store.stop();
    expect(stopped).toEqual([2]);
  });

  it("can stop a reply again when stopping failed", async () => {
    let stops = 0;
    const stop = async () => {
      stops += 1;
      if (stops < 3) throw new ApiError({ status: stops === 1 ? 500 : 0 });
    };
    await using test = await openStore({ stop });
    test.store.send("hello");
    await test.arrived(1);
    test.stream(event("started", "0", started));
    await eventually(() => expect(test.store.read().turn?.replyId).toBe(2));
    for (const count of [1, 2]) {
      test.store.stop();
      expect([stops, test.store.read().turn?.stopping]).toEqual([count, true]);
      await eventually(() => expect(test.store.read().turn?.stopping).toBe(false));
    }
    test.store.stop();
    await eventually(() => expect(stops).toBe(3));
    expect(test.store.read().turn?.stopping).toBe(true);
  });

  it("replaces a failed reply by a new one, and loads its versions", async () => {
    const question = { sender: "user", message: "hello", status: "sent" } as const;
    const pages = [
      page([question, { message: "Hel", status: "failed" }]),
      page([question, { id: 9, message: "Hello there", versions: [2, 9] }]),
    ];
    const retry = async () => ({ ...started, reply_id: 9 });
    await using test = await openStore({ fetchPage: async () => pages.shift() ?? page([]), retry });
    await test.store.load();
    const retried = test.store.retry(2);
    await test.arrived(1);
    expect(test.store.read().messages.map(({ id }) => id)).toEqual([1, 9]);
    test.stream(ended);
    await retried;
    expect(test.store.read().messages[1]).toMatchObject({
      id: 9,
      message: "Hello there",
      versions: [2, 9],
    });
  });

  it.each([
    ["a timeout", new DOMException("late", "TimeoutError"), texts.chatLoadTimeout, false, null],
    ["no answer", new ApiError({ status: 0 }), texts.chatLoadFailed, false, null],
    ["a 500", new ApiError({ status: 500, requestId: "r-1" }), texts.chatLoadFailed, false, "r-1"],
    ["a 404", new ApiError({ status: 404, requestId: "r-1" }), texts.chatLoadFailed, true, "r-1"],
  ])("reports a failed load after %s", async (_what, error, message, missing, reference) => {
    const calls = { fetchPage: () => Promise.reject(error) };
    await using test = await openStore(calls);
    await test.store.load();
    const load = { state: "failed", message, missing };
    expect(test.store.read()).toMatchObject({ load, reference });
  });

  it("loads older pages until one brings something new", async () => {
    const requested: number[] = [];
    const older = async (_: string, number: number): Promise<MessagesPage> => {
      requested.push(number);
      const id = number === 3 ? 1 : 41;
      return { ...page([{ id }]), current_page: number, last_page: 3 };
    };
    await using test = await openStore({ fetchPage: older });
    await test.store.load();
    await test.store.loadOlder();
    expect(requested).toEqual([1, 2, 3]);
    await test.store.loadOlder();
    expect(requested).toEqual([1, 2, 3]);
  });
});
