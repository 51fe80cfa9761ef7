import { describe, expect, it, onTestFinished, vi } from "vitest";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { unsentMaxMs } from "../../../lib/storage/saved-question.ts";
import {
  drawFramesSoon,
  ended,
  event,
  openStore,
  started,
} from "../../../testing/conversation-store.ts";
import { page } from "../../../testing/messages.ts";
import { eventually } from "../../../testing/render.tsx";
import type { MessagesPage } from "./types.ts";

describe("ConversationStore after a failed send", () => {
  drawFramesSoon();

  it("returns the text when the server refuses the message", async () => {
    await using test = await openStore({});
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response
      .writeHead(409, { "content-type": "application/json" })
      .end('{"status":false,"message":"A reply is still being written here."}');
    await eventually(() => expect(test.events).toEqual(["returned hello"]));
    expect(test.store.read()).toMatchObject({
      turn: null,
      refusalText: "A reply is still being written here.",
      messages: [],
    });
  });

  it.each([403, 429, 502])("keeps the danger that a %i carries", async (status) => {
    const helplines = [{ number: "112", label: "any emergency" }];
    const danger = [{ kind: "heart", level: "loud", helplines }];
    await using test = await openStore({}, null);
    test.store.send("chest pain");
    await test.arrived(1);
    test.requests[0]?.response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ status: false, message: "No", danger }));
    await eventually(() =>
      expect(test.store.read()).toMatchObject({ danger, newKinds: ["heart"] }),
    );
    test.store.clearDanger();
    expect(test.store.read()).toMatchObject({ danger: [], newKinds: [], hasSaidSafe: true });
    if (status !== 502) test.store.send("and then not");
    else test.store.retryFailedTurn();
    expect(test.store.read().hasSaidSafe).toBe(false);
  });

  it("reports a 403 and returns the text when the subscription has ended", async () => {
    await using test = await openStore({
      retry: () => Promise.reject(new ApiError({ status: 403 })),
    });
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(403).end("{}");
    await eventually(() => expect(test.events).toEqual(["returned hello", "forbidden"]));
    await test.store.retry(2);
    expect(test.events).toEqual(["returned hello", "forbidden", "forbidden"]);
    expect(test.store.read().turn).toBeNull();
  });

  it.each([
    ["the server fails", 500, "{}"],
    ["a proxy answers", 502, "<h1>Bad Gateway</h1>"],
  ])(
    "keeps the message when %s, and sends it again under the same key",
    async (_, status, body) => {
      await using test = await openStore({});
      test.store.send("hello", "the-key");
      await test.arrived(1);
      test.requests[0]?.response.writeHead(status).end(body);
      await eventually(() => expect(test.store.read().turn?.failure).toBe(texts.chatSendFailed));
      test.store.retryFailedTurn();
      await test.arrived(2);
      expect(test.store.read().turn).toMatchObject({ sent: { text: "hello", key: "the-key" } });
    },
  );

  it("returns a message that never arrived when another one is sent", async () => {
    await using test = await openStore({});
    test.store.send("first");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    test.store.send("second");
    expect(test.events).toEqual(["returned first"]);
  });

  it("follows the stored message instead of showing it twice, when its first page came late", async () => {
    const stored = [
      { sender: "user", message: "hello", status: "sent" },
      { message: "Hello there" },
    ] as const;
    const pages: Promise<MessagesPage>[] = [Promise.reject(new Error("no page"))];
    const calls = { fetchPage: () => pages.shift() ?? Promise.resolve(page([...stored])) };
    await using test = await openStore(calls);
    await test.store.load();
    test.store.send("hello", "the-key");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    await test.store.load();
    await test.arrived(2);
    test.stream(event("started", "0", started) + ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(test.store.read().messages.map(({ message }) => message)).toEqual([
      "hello",
      "Hello there",
    ]);
    expect(test.events).toEqual(["accepted false"]);
  });

  it("sends a message that failed over an hour ago only on a press when the first page has its words", async () => {
    const stored = [{ sender: "user", message: "yes", status: "sent" }, {}] as const;
    const pages: Promise<MessagesPage>[] = [Promise.reject(new Error("no page"))];
    const calls = { fetchPage: () => pages.shift() ?? Promise.resolve(page([...stored])) };
    await using test = await openStore(calls);
    await test.store.load();
    test.store.send("yes", "the-key");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    const now = Date.now;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + unsentMaxMs + 60_000);
    onTestFinished(() => clock.mockRestore());
    await test.store.load();
    await eventually(() => expect(test.store.read().turn?.failure).toBe(texts.chatSendTimeout));
    expect(test.requests).toHaveLength(1);
    test.store.retryFailedTurn();
    await test.arrived(2);
    expect(test.store.read().turn).toMatchObject({ sent: { text: "yes", key: "the-key" } });
  });

  it("leaves a message that failed to its button when the first page came late and lacks it", async () => {
    const pages: Promise<MessagesPage>[] = [Promise.reject(new Error("no page"))];
    const earlier = { sender: "user", message: "earlier", status: "sent" } as const;
    const calls = { fetchPage: () => pages.shift() ?? Promise.resolve(page([earlier, {}])) };
    await using test = await openStore(calls);
    await test.store.load();
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    await test.store.load();
    expect(test.store.read()).toMatchObject({ turn: { failure: texts.chatSendFailed } });
  });

  it.each([500, 502, 0])(
    "reports a retry that fails with %i, and retries again",
    async (status) => {
      const items = [{ sender: "user", message: "hello", status: "unanswered" }] as const;
      let attempts = 0;
      const retry = async () => {
        attempts += 1;
        if (attempts === 1) throw new ApiError({ status, requestId: "r-3" });
        return { ...started, reply_id: 9 };
      };
      const calls = { fetchPage: async () => page([...items]), retry };
      await using test = await openStore(calls);
      await test.store.load();
      await test.store.retry(1);
      const failed = { turn: null, refusalText: texts.chatSendFailed, reference: "r-3" };
      expect(test.store.read()).toMatchObject(failed);
      void test.store.retry(1);
      await test.arrived(1);
      expect(test.store.read()).toMatchObject({ turn: { replyId: 9 }, refusalText: null });
    },
  );

  it("keeps the request id of a failed send until the next attempt", async () => {
    await using test = await openStore({}, null);
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500, { "x-request-id": "r-2" }).end("{}");
    await eventually(() => expect(test.store.read().reference).toBe("r-2"));
    expect(test.store.read().turn?.failure).toBe(texts.chatSendFailed);
    test.store.retryFailedTurn();
    expect(test.store.read().reference).toBeNull();
  });
});
