import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import type { ChatCalls } from "./calls.ts";
import { ConversationStore } from "./store.ts";
import type { Message, MessagePage } from "./types.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const started = { uuid, message_id: 1, reply_id: 2, service: { name: "Health" } };
const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const ended = event("end", "end", { status: true, reply: "Hello there", finish: "complete" });

/** A server whose streams the test writes, and what the store heard and said. */
async function begin(place: { serviceId: number; uuid: string | null }, calls: Partial<ChatCalls>) {
  const requests: { line: string; response: ServerResponse }[] = [];
  const server = await serve((request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    requests.push({
      line: [method, url, headers["last-event-id"]].filter(Boolean).join(" "),
      response,
    });
  });
  const heard: string[] = [];
  const store = new ConversationStore(place, {
    calls: {
      page: () => Promise.reject(new Error("no page")),
      retry: () => Promise.reject(new Error("no retry")),
      stop: async () => ({}),
      describe: () => ({ status: 0, message: "failed", timedOut: false, reference: null }),
      ...calls,
    },
    onForbidden: () => heard.push("forbidden"),
    onReturned: (_, sent) => heard.push(`returned ${sent.text}`),
    onTaken: (_, isFirst) => heard.push(`taken ${isFirst}`),
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
    heard,
    requests,
    stream,
    arrived,
    async [Symbol.asyncDispose]() {
      store.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

function page(items: Partial<Message>[]): MessagePage {
  const defaults = { sender: "ai", message: "", created_at: "", status: "complete" } as const;
  return {
    items: items.map((item, index) => ({ id: index + 1, ...defaults, ...item })),
    current_page: 1,
    last_page: 1,
    service: { id: 1, name: "Health" },
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

  it("sends, gets its uuid, grows and ends", async () => {
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
    expect(test.heard).toEqual(["taken true"]);
    expect(test.requests).toHaveLength(1);
  });

  it("tells of words only those who draw them, and all of them in the end", async () => {
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

  it("goes on with a reply that was being written, from the character it has", async () => {
    const items = [
      { sender: "user", message: "hello", status: "sent" },
      { message: "Hello", status: "writing" },
    ] as const;
    await using test = await begin({ serviceId: 1, uuid }, { page: async () => page([...items]) });
    await test.store.load();
    await test.arrived(1);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/2/events 5");
    test.stream(event("delta", "11", { text: " there" }) + ended);
    await eventually(() => expect(test.store.read().turn).toBeNull());
    expect(test.store.read().messages[1]).toMatchObject({ message: "Hello there" });
  });

  it("keeps a question that was not answered when it is asked once more", async () => {
    const items = [{ sender: "user", message: "hello", status: "unanswered" }] as const;
    const retry = async () => ({ ...started, reply_id: 9 });
    await using test = await begin(
      { serviceId: 1, uuid },
      { page: async () => page([...items]), retry },
    );
    await test.store.load();
    void test.store.retry(1);
    await test.arrived(1);
    expect(test.store.read().messages).toMatchObject([
      { id: 1, message: "hello", status: "sent" },
      { id: 9, status: "writing" },
    ]);
  });

  it("puts an edited question in the place of the old one and of what followed it", async () => {
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
    await using test = await begin({ serviceId: 1, uuid }, { page: async () => page([...items]) });
    await test.store.load();
    const ask = async () => ({ ...started, message_id: 7, reply_id: 8 });
    void test.store.again(1, ask, "hello again");
    await test.arrived(1);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/8/events");
    expect(test.store.read()).toMatchObject({
      messages: [{ id: 7, message: "hello again", sender: "user", attachments }, { id: 8 }],
      pinnedId: 7,
    });
  });

  it("gives the text back when the server would not take it", async () => {
    await using test = await begin({ serviceId: 1, uuid }, {});
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response
      .writeHead(409, { "content-type": "application/json" })
      .end('{"status":false,"message":"A reply is still being written here."}');
    await eventually(() => expect(test.heard).toEqual(["returned hello"]));
    expect(test.store.read()).toMatchObject({
      turn: null,
      refusal: "A reply is still being written here.",
      messages: [],
    });
  });

  it("shows the reply of another tab that stands in the way, so that it can be stopped", async () => {
    const items = [
      { id: 1, sender: "user", message: "from elsewhere", status: "sent" },
      { id: 2, message: "Hel", status: "writing" },
    ] as const;
    await using test = await begin({ serviceId: 1, uuid }, { page: async () => page([...items]) });
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response
      .writeHead(409, { "content-type": "application/json" })
      .end('{"status":false,"message":"A reply is still being written here."}');
    await test.arrived(2);
    expect(test.heard).toEqual(["returned hello"]);
    expect(test.requests[1]?.line).toBe("GET /api/chat/replies/2/events 3");
    expect(test.store.read()).toMatchObject({
      turn: { replyId: 2 },
      messages: [{}, { id: 2 }],
      refusal: "A reply is still being written here.",
    });
  });

  it("keeps what was sent while a page from before was on its way", async () => {
    const old = page([{ sender: "user", message: "old", status: "sent" }]);
    for (const isLoaded of [true, false]) {
      const late = Promise.withResolvers<MessagePage>();
      const pages = isLoaded ? [Promise.resolve(old), late.promise] : [late.promise];
      const calls = { page: () => pages.shift() ?? Promise.reject(new Error("no page")) };
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

  it("leaves the screen to new words that were refused; else shows what stands in the way", async () => {
    const asked: string[] = [];
    await using test = await begin(
      { serviceId: 1, uuid },
      {
        describe: () => ({ status: 409, message: "No", timedOut: false, reference: null }),
        page: async () => {
          asked.push("page");
          return page([{ id: 2, message: "Hel", status: "writing" }]);
        },
      },
    );
    const refuse = () => Promise.reject(new Error("No"));
    await test.store.again(1, refuse, "in other words");
    expect([asked, test.store.read().refusal]).toEqual([[], "No"]);
    await test.store.again(2, refuse);
    await test.arrived(1);
    expect(asked).toEqual(["page"]);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/2/events 3");
  });

  it("stops a message that is written anew, though it was asked to before it began", async () => {
    const stopped: number[] = [];
    const calls = { stop: async (id: number) => stopped.push(id), page: async () => page([]) };
    await using test = await begin({ serviceId: 1, uuid }, calls);
    const { promise, resolve } = Promise.withResolvers<typeof started>();
    void test.store.again(2, () => promise);
    test.store.stop();
    expect(stopped).toEqual([]);
    resolve(started);
    await test.arrived(1);
    expect(stopped).toEqual([started.reply_id]);
  });

  it("tells when the subscription is over, and gives the text back", async () => {
    await using test = await begin(
      { serviceId: 1, uuid },
      { describe: () => ({ status: 403, message: "No", timedOut: false, reference: null }) },
    );
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(403).end("{}");
    await eventually(() => expect(test.heard).toEqual(["returned hello", "forbidden"]));
    await test.store.retry(2);
    expect(test.heard).toEqual(["returned hello", "forbidden", "forbidden"]);
    expect(test.store.read().turn).toBeNull();
  });

  it("keeps the message when the server failed, and tries again under the same key", async () => {
    await using test = await begin({ serviceId: 1, uuid }, {});
    test.store.send("hello", "the-key");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).toBe(texts.chatSendFailed));
    test.store.tryAgain();
    await test.arrived(2);
    expect(test.store.read().turn).toMatchObject({ sent: { text: "hello", key: "the-key" } });
  });

  it("does not lose a message that never arrived when another one is sent", async () => {
    await using test = await begin({ serviceId: 1, uuid }, {});
    test.store.send("first");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500).end("{}");
    await eventually(() => expect(test.store.read().turn?.failure).not.toBeNull());
    test.store.send("second");
    expect(test.heard).toEqual(["returned first"]);
  });

  it("stops as soon as there is something to stop", async () => {
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

  it("has a failed reply written once more, in the other's place, and learns its versions", async () => {
    const question = { sender: "user", message: "hello", status: "sent" } as const;
    const pages = [
      page([question, { message: "Hel", status: "failed" }]),
      page([question, { id: 9, message: "Hello there", versions: [2, 9] }]),
    ];
    const retry = async () => ({ ...started, reply_id: 9 });
    await using test = await begin(
      { serviceId: 1, uuid },
      { page: async () => pages.shift() ?? page([]), retry },
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
    [true, texts.chatLoadTimeout],
    [false, texts.chatLoadFailed],
  ])("says when it could not be loaded (timed out: %s)", async (timedOut, message) => {
    const describe = () => ({ status: 0, message: "", timedOut, reference: "r-1" });
    await using test = await begin({ serviceId: 1, uuid }, { describe });
    await test.store.load();
    expect(test.store.read().load).toEqual({ state: "failed", message, missing: false });
    expect(test.store.read().reference).toBe("r-1");
  });

  it("knows the request that a failed send was, until the next try", async () => {
    await using test = await begin({ serviceId: 1, uuid: null }, {});
    test.store.send("hello");
    await test.arrived(1);
    test.requests[0]?.response.writeHead(500, { "x-request-id": "r-2" }).end("{}");
    await eventually(() => expect(test.store.read().reference).toBe("r-2"));
    expect(test.store.read().turn?.failure).toBe(texts.chatSendFailed);
    test.store.tryAgain();
    expect(test.store.read().reference).toBeNull();
  });

  it("loads older pages until one brings something new", async () => {
    const asked: number[] = [];
    const older = async (_: string, number: number): Promise<MessagePage> => {
      asked.push(number);
      const id = number === 3 ? 1 : 41;
      return { ...page([{ id }]), current_page: number, last_page: 3 };
    };
    await using test = await begin({ serviceId: 1, uuid }, { page: older });
    await test.store.load();
    await test.store.loadOlder();
    expect(asked).toEqual([1, 2, 3]);
    await test.store.loadOlder();
    expect(asked).toEqual([1, 2, 3]);
  });
});
