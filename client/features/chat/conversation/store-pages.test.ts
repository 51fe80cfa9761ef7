import { expect, it } from "vitest";
import { message, page } from "../../../testing/messages.ts";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import type { ConversationCalls } from "./conversation-calls.ts";
import { ConversationStore, type StoreOptions } from "./store.ts";
import type { MessagesPage } from "./types.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const heart = {
  kind: "heart",
  level: "loud" as const,
  helplines: [{ number: "112", label: "any emergency" }],
};

/** A conversation whose calls to the server the test replaces. */
function open(calls: Partial<ConversationCalls>, options: Partial<StoreOptions> = {}) {
  const store = new ConversationStore(
    { serviceId: 1, uuid },
    {
      ...options,
      calls: {
        fetchPage: () => Promise.reject(new Error("no page")),
        retry: () => Promise.reject(new Error("no retry")),
        stop: async () => ({}),
        ...calls,
      },
    },
  );
  return Object.assign(store, { [Symbol.dispose]: () => store.close() });
}

/** A server that answers every request with these events of a reply's stream; it fails without any. */
function serveEvents(...events: [string, string, object][]) {
  return serve((_request, response) => {
    if (events.length === 0) return void response.writeHead(500).end("{}");
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const [name, id, data] of events) {
      response.write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  });
}

const started = (danger: object[]) =>
  ["started", "0", { uuid, message_id: 3, reply_id: 4, service: { name: "Health" }, danger }] as [
    string,
    string,
    object,
  ];
const ended = ["end", "end", { status: true, reply: "m4", finish: "complete" }] as [
  string,
  string,
  object,
];

const ids = (store: ConversationStore) => store.read().messages.map(({ id }) => id);

it("keeps the newest turn and its danger when the device answers with what it saved before", async () => {
  await using _server = await serveEvents(started([heart]), ended);
  const saved = page([message(1), message(2)], { saved: true });
  const pages = [page([message(1), message(2)]), saved];
  using store = open({ fetchPage: async () => pages.shift() ?? page([]) });
  await store.load();
  store.send("m3");
  await eventually(() => expect(store.read()).toMatchObject({ turn: null, danger: [heart] }));
  expect(await store.load()).toBe(false);
  expect([ids(store), store.read().danger]).toEqual([[1, 2, 3, 4], [heart]]);
});

it("shows what the device saved while there is nothing else", async () => {
  using store = open({ fetchPage: async () => page([message(1), message(2)], { saved: true }) });
  expect(await store.load()).toBe(true);
  expect(ids(store)).toEqual([1, 2]);
});

it("keeps the danger of a message that was sent while the first messages were loading", async () => {
  await using _server = await serveEvents(started([heart]));
  const late = Promise.withResolvers<MessagesPage>();
  using store = open({ fetchPage: () => late.promise });
  const loading = store.load();
  store.send("m3");
  await eventually(() => expect(store.read().danger).toEqual([heart]));
  late.resolve(page([message(1), message(2)]));
  await loading;
  expect([ids(store), store.read().danger]).toEqual([[1, 2, 3, 4], [heart]]);
});

it("shows the danger of a saved page when a queued message is sent before the page came", async () => {
  await using _server = await serveEvents();
  using store = open({
    fetchPage: async () => page([message(1)], { danger: [heart], saved: true }),
  });
  const loading = store.load();
  store.send("m3");
  await loading;
  expect(store.read()).toMatchObject({ danger: [heart], newKinds: [] });
});

it("keeps a danger cleared when messages that were requested before bring it again", async () => {
  const late = Promise.withResolvers<MessagesPage>();
  const pages = [Promise.resolve(page([message(1)], { danger: [heart] })), late.promise];
  using store = open({ fetchPage: () => pages.shift() ?? Promise.reject(new Error("no page")) });
  await store.load();
  const loading = store.load();
  store.clearDanger();
  late.resolve(page([message(1)], { danger: [heart] }));
  await loading;
  expect(store.read()).toMatchObject({ danger: [], hasSaidSafe: true });
});

it("offers to load a broken reply again until that succeeds", async () => {
  await using _server = await serveEvents();
  const pages: (() => Promise<MessagesPage>)[] = [
    async () => page([message(1), message(2, { status: "writing" })]),
    () => Promise.reject(new TypeError("no network")),
    async () => page([message(1), message(2)]),
  ];
  using store = open({
    fetchPage: () => (pages.shift() ?? (() => Promise.reject(new Error("no page"))))(),
  });
  await store.load();
  await eventually(() => expect(store.read().turn?.failure).toBeTypeOf("string"));
  store.retryFailedTurn();
  await eventually(() => expect(pages).toHaveLength(1));
  expect(store.read().turn).toMatchObject({ replyId: 2, failure: expect.any(String) });
  store.retryFailedTurn();
  await eventually(() => expect(store.read().turn).toBeNull());
  expect(store.read().messages[1]).toMatchObject({ status: "complete" });
});

it("keeps a message that was never sent when the messages load again", async () => {
  await using _server = await serveEvents();
  using store = open({ fetchPage: async () => page([message(1), message(2)]) });
  await store.load();
  store.send("m3", "the-key");
  await eventually(() => expect(store.read().turn?.failure).toBeTypeOf("string"));
  await store.load();
  expect(store.read().turn).toMatchObject({ sent: { text: "m3", key: "the-key" } });
});

it("shows a message once whose confirmation was lost, with its reply, and forgets its draft", async () => {
  await using _server = await serveEvents();
  const accepted: unknown[] = [];
  const onAccepted = (at: ConversationStore) => accepted.push(at.read().turn?.sent?.key);
  const pages = [page([message(1), message(2)]), page([1, 2, 3, 4].map((id) => message(id)))];
  using store = open({ fetchPage: async () => pages.shift() ?? page([]) }, { onAccepted });
  await store.load();
  store.send("m3", "the-key");
  await eventually(() => expect(store.read().turn?.failure).toBeTypeOf("string"));
  await store.load();
  expect([ids(store), store.read().turn, accepted]).toEqual([[1, 2, 3, 4], null, ["the-key"]]);
});

it("keeps a message that was never sent when an earlier one has the same words", async () => {
  await using _server = await serveEvents();
  using store = open({ fetchPage: async () => page([message(1), message(2)]) });
  await store.load();
  store.send("m1", "the-key");
  await eventually(() => expect(store.read().turn?.failure).toBeTypeOf("string"));
  await store.load();
  expect(store.read().turn).toMatchObject({ sent: { key: "the-key" } });
});

it("refuses a second message while the first is being sent", async () => {
  await using _server = await serveEvents(started([]));
  using store = open({});
  expect([store.send("one"), store.send("two")]).toEqual([true, false]);
  expect(store.read().turn?.sent?.text).toBe("one");
});
