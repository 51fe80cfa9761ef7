import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { unsentMaxMs } from "../../../lib/storage/saved-question.ts";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import type { ConversationCalls } from "./conversation-calls.ts";
import { ConversationStore } from "./store.ts";
import type { Message, MessagesPage } from "./types.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const started = { uuid, message_id: 1, reply_id: 2, service: { name: "Health" }, danger: [] };
const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const ended = event("end", "end", { status: true, reply: "Hello there", finish: "complete" });

/** A store, a server whose streams the test writes, and the events of the store. */
async function begin(
  key: { serviceId: number; uuid: string | null },
  calls: Partial<ConversationCalls>,
) {
  const requests: { line: string; response: ServerResponse }[] = [];
  const server = await serve((request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    requests.push({
      line: [method, url, headers["last-event-id"]].filter(Boolean).join(" "),
      response,
    });
  });
  const events: string[] = [];
  const store = new ConversationStore(key, {
    calls: {
      fetchPage: () => Promise.reject(new Error("no page")),
      retry: () => Promise.reject(new Error("no retry")),
      stop: async () => ({}),
      ...calls,
    },
    onForbidden: () => events.push("forbidden"),
    onReturned: (_, sent) => events.push(`returned ${sent.text}`),
    onAccepted: (_, isFirst) => events.push(`accepted ${isFirst}`),
  });
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

function page(items: Partial<Message>[]): MessagesPage {
  const defaults = { sender: "ai", message: "", created_at: "", status: "complete" } as const;
  return {
    items: items.map((item, index) => ({ id: index + 1, ...defaults, ...item })),
    current_page: 1,
    last_page: 1,
    title: "t",
    service: { id: 1, name: "Health", slug: "health" },
  };
}

describe("ConversationStore", () => {
  const frame = globalThis.requestAnimationFrame;
  beforeEach(() => {
    globalThis.requestAnimationFrame = (draw) => Number(setTimeout(draw, 1));
  });
  afterEach(() => {
    globalThis.requestAnimationFrame = frame;
  });

  it("sends a message, gets its uuid and shows the reply to its end", async () => {
    await using test = await begin({ serviceId: 1, uuid: null }, {});
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

  it("catches up with another window when its own message follows one that it does not know", async () => {
    const known = [{ id: 1, sender: "user" as const, message: "one" }, { id: 2 }];
    const missed = [{ id: 3, sender: "user" as const, message: "elsewhere" }, { id: 4 }];
    const pages = [page(known), page([...known, ...missed])];
    const calls = { fetchPage: async () => pages.shift() ?? Promise.reject(new Error("no page")) };
    await using test = await begin({ serviceId: 1, uuid }, calls);
    await test.store.load();
    test.store.send("mine");
    await test.arrived(1);
    const sent = { ...started, message_id: 5, reply_id: 6, parent_id: 4 };
    test.stream(event("started", "0", sent) + event("delta", "5", { text: "Hello" }));
    const ids = () => test.store.read().messages.map(({ id }) => id);
    await eventually(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]));
    test.stream(ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(test.store.read().messages.at(-1)).toMatchObject({ id: 6, message: "Hello there" });
    test.store.send("again");
    await test.arrived(2);
    test.stream(
      event("started", "0", { ...sent, message_id: 7, reply_id: 8, parent_id: 6 }) + ended,
    );
    await eventually(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(test.events).not.toContain("returned again");
  });

  it("follows nothing without a network, and shows the end of that reply after the next message", async () => {
    const question = { id: 1, sender: "user" as const, message: "one" };
    const saved = page([question, { id: 2, message: "Half", status: "writing" }]);
    const pages = [{ ...saved, saved: true }, page([question, { id: 2, message: "Half a loaf" }])];
    const calls = { fetchPage: async () => pages.shift() ?? Promise.reject(new Error("no page")) };
    await using test = await begin({ serviceId: 1, uuid }, calls);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await test.store.load();
    expect(test.store.read().turn).toMatchObject({ replyId: 2, failure: expect.any(String) });
    expect(test.store.send("mine")).toBe(true);
    online.mockRestore();
    await test.arrived(1);
    const sent = { ...started, message_id: 3, reply_id: 4, parent_id: 2 };
    test.stream(event("started", "0", sent) + ended);
    await eventually(() => expect(test.store.read().messages[1]?.message).toBe("Half a loaf"));
    expect(test.requests).toHaveLength(1);
  });

  it.each([
    { edited: "the whole conversation", last: 1, path: [1, 2, 5, 6], shown: [1, 2, 5, 6] },
    { edited: "more than one page", last: 2, path: [25, 26], shown: [25, 26] },
  ])(
    "shows only the branch of an edit in another window: $edited",
    async ({ last, path, shown }) => {
      const known = page([1, 2, 3, 4].map((id) => ({ id })));
      const sent = { ...started, message_id: 27, reply_id: 28, parent_id: path.at(-1) };
      const now = { ...page([...path, 27, 28].map((id) => ({ id }))), last_page: last };
      const pages = [known, now];
      const calls = {
        fetchPage: async () => pages.shift() ?? Promise.reject(new Error("no page")),
      };
      await using test = await begin({ serviceId: 1, uuid }, calls);
      await test.store.load();
      test.store.send("mine");
      await test.arrived(1);
      test.stream(event("started", "0", sent) + event("delta", "5", { text: "Hello" }));
      const ids = () => test.store.read().messages.map(({ id }) => id);
      await eventually(() => expect(ids()).toEqual([...shown, 27, 28]));
      expect(test.store.read().messages.at(-1)?.message).toBe("Hello");
      expect(test.store.read().olderPage).toBe(last > 1 ? 2 : null);
    },
  );

  it("keeps what is on the screen when only the worker's saved page answers the catching up", async () => {
    const ids = (list: number[]) => page(list.map((id) => ({ id })));
    const pages = [ids([1, 2, 3, 4]), { ...ids([1, 2]), saved: true }];
    const calls = { fetchPage: async () => pages.shift() ?? Promise.reject(new Error("no page")) };
    await using test = await begin({ serviceId: 1, uuid }, calls);
    await test.store.load();
    test.store.send("mine");
    await test.arrived(1);
    const sent = { ...started, message_id: 27, reply_id: 28, parent_id: 9 };
    test.stream(event("started", "0", sent) + event("delta", "5", { text: "Hello" }));
    await eventually(() => expect(test.store.read().messages.at(-1)?.message).toBe("Hello"));
    expect(pages).toEqual([]);
    expect(test.store.read().messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 27, 28]);
  });

  it("announces streamed text only to those who draw it, and the end to all", async () => {
    await using test = await begin({ serviceId: 1, uuid: null }, {});
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
    await using test = await begin(
      { serviceId: 1, uuid },
      { fetchPage: async () => page([...items]) },
    );
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
    await using test = await begin(
      { serviceId: 1, uuid },
      { fetchPage: async () => page([...items]), retry },
    );
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
    await using test = await begin(
      { serviceId: 1, uuid },
      { fetchPage: async () => page([...items]) },
    );
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

  it("returns the text when the server refuses the message", async () => {
    await using test = await begin({ serviceId: 1, uuid }, {});
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

  it("follows the running reply of another tab after a 409, so that it can be stopped", async () => {
    const items = [
      { id: 1, sender: "user", message: "from elsewhere", status: "sent" },
      { id: 2, message: "Hel", status: "writing" },
    ] as const;
    await using test = await begin(
      { serviceId: 1, uuid },
      { fetchPage: async () => page([...items]) },
    );
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response
      .writeHead(409, { "content-type": "application/json" })
      .end('{"status":false,"message":"A reply is still being written here."}');
    await test.arrived(2);
    expect(test.events).toEqual(["returned hello"]);
    expect(test.requests[1]?.line).toBe("GET /api/chat/replies/2/events 3");
    expect(test.store.read()).toMatchObject({
      turn: { replyId: 2 },
      messages: [{}, { id: 2 }],
      refusalText: "A reply is still being written here.",
    });
  });

  it("keeps a message that was sent while an older page was loading", async () => {
    const old = page([{ sender: "user", message: "old", status: "sent" }]);
    for (const isLoaded of [true, false]) {
      const late = Promise.withResolvers<MessagesPage>();
      const pages = isLoaded ? [Promise.resolve(old), late.promise] : [late.promise];
      const calls = { fetchPage: () => pages.shift() ?? Promise.reject(new Error("no page")) };
      await using test = await begin({ serviceId: 1, uuid }, calls);
      if (isLoaded) await test.store.load();
      const loading = test.store.load();
      test.store.send("new");
      await test.arrived(1);
      test.stream(event("started", "0", { ...started, message_id: 7, reply_id: 8 }));
      await eventually(() => expect(test.store.read().turn?.replyId).toBe(8));
      late.resolve(old);
      await loading;
      expect(test.store.read().messages).toMatchObject([
        { message: "old" },
        { id: 7, message: "new" },
        { id: 8, status: "writing" },
      ]);
    }
  });

  it("reloads after a refused rewrite, but not while the person edits their own message", async () => {
    const requested: string[] = [];
    await using test = await begin(
      { serviceId: 1, uuid },
      {
        fetchPage: async () => {
          requested.push("page");
          return page([{ id: 2, message: "Hel", status: "writing" }]);
        },
      },
    );
    const refuse = () => Promise.reject(new ApiError({ status: 409, serverMessage: "No" }));
    await test.store.rewrite(1, refuse, "in other words");
    expect([requested, test.store.read().refusalText]).toEqual([[], "No"]);
    await test.store.rewrite(2, refuse);
    await test.arrived(1);
    expect(requested).toEqual(["page"]);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/2/events 3");
  });

  it("stops a rewritten reply that was stopped before it began", async () => {
    const stopped: number[] = [];
    const calls = { stop: async (id: number) => stopped.push(id), fetchPage: async () => page([]) };
    await using test = await begin({ serviceId: 1, uuid }, calls);
    const { promise, resolve } = Promise.withResolvers<typeof started>();
    void test.store.rewrite(2, () => promise);
    test.store.stop();
    expect(stopped).toEqual([]);
    resolve(started);
    await test.arrived(1);
    expect(stopped).toEqual([started.reply_id]);
  });

  it.each([403, 429, 502])("keeps the danger that a %i carries", async (status) => {
    const helplines = [{ number: "112", label: "any emergency" }];
    const danger = [{ kind: "heart", level: "loud", helplines }];
    await using test = await begin({ serviceId: 1, uuid: null }, {});
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
    await using test = await begin(
      { serviceId: 1, uuid },
      { retry: () => Promise.reject(new ApiError({ status: 403 })) },
    );
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
      await using test = await begin({ serviceId: 1, uuid }, {});
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
    await using test = await begin({ serviceId: 1, uuid }, {});
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
    await using test = await begin({ serviceId: 1, uuid }, calls);
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
    await using test = await begin({ serviceId: 1, uuid }, calls);
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
    await using test = await begin({ serviceId: 1, uuid }, calls);
    await test.store.load();
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    await test.store.load();
    expect(test.store.read()).toMatchObject({ turn: { failure: texts.chatSendFailed } });
  });

  it("stops a reply as soon as it has an id", async () => {
    const stopped: number[] = [];
    const stop = async (id: number) => void stopped.push(id);
    await using test = await begin({ serviceId: 1, uuid }, { stop });
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
    await using test = await begin({ serviceId: 1, uuid }, { stop });
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
      await using test = await begin({ serviceId: 1, uuid }, calls);
      await test.store.load();
      await test.store.retry(1);
      const failed = { turn: null, refusalText: texts.chatSendFailed, reference: "r-3" };
      expect(test.store.read()).toMatchObject(failed);
      void test.store.retry(1);
      await test.arrived(1);
      expect(test.store.read()).toMatchObject({ turn: { replyId: 9 }, refusalText: null });
    },
  );

  it("replaces a failed reply by a new one, and loads its versions", async () => {
    const question = { sender: "user", message: "hello", status: "sent" } as const;
    const pages = [
      page([question, { message: "Hel", status: "failed" }]),
      page([question, { id: 9, message: "Hello there", versions: [2, 9] }]),
    ];
    const retry = async () => ({ ...started, reply_id: 9 });
    await using test = await begin(
      { serviceId: 1, uuid },
      { fetchPage: async () => pages.shift() ?? page([]), retry },
    );
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
    await using test = await begin({ serviceId: 1, uuid }, calls);
    await test.store.load();
    const load = { state: "failed", message, missing };
    expect(test.store.read()).toMatchObject({ load, reference });
  });

  it("keeps the request id of a failed send until the next attempt", async () => {
    await using test = await begin({ serviceId: 1, uuid: null }, {});
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500, { "x-request-id": "r-2" }).end("{}");
    await eventually(() => expect(test.store.read().reference).toBe("r-2"));
    expect(test.store.read().turn?.failure).toBe(texts.chatSendFailed);
    test.store.retryFailedTurn();
    expect(test.store.read().reference).toBeNull();
  });

  it("loads older pages until one brings something new", async () => {
    const requested: number[] = [];
    const older = async (_: string, number: number): Promise<MessagesPage> => {
      requested.push(number);
      const id = number === 3 ? 1 : 41;
      return { ...page([{ id }]), current_page: number, last_page: 3 };
    };
    await using test = await begin({ serviceId: 1, uuid }, { fetchPage: older });
    await test.store.load();
    await test.store.loadOlder();
    expect(requested).toEqual([1, 2, 3]);
    await test.store.loadOlder();
    expect(requested).toEqual([1, 2, 3]);
  });
});
