import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { message, page } from "../../../testing/messages.ts";

import { serve } from "../../../testing/serve.ts";
import { ConversationStore } from "./store.ts";
import type { Message } from "./types.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";

const writing = (id: number): Message => message(id, { message: "", status: "writing" });

/** A loaded conversation; the server has `stored` whenever it is asked again. */
async function open(stored: Message[]) {
  const server = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write(": still here\n\n");
  });
  const seen = { returned: [] as string[], stopped: [] as number[], loads: 0 };
  const store = new ConversationStore(
    { serviceId: 1, uuid },
    {
      calls: {
        fetchPage: async () => {
          seen.loads += 1;
          return page(seen.loads === 1 ? [message(1), message(2)] : stored);
        },
        retry: () => Promise.reject(new Error("no retry")),
        stop: async (id) => seen.stopped.push(id),
      },
      onReturned: (_, sent) => seen.returned.push(sent.text),
    },
  );
  await store.load();
  return Object.assign(seen, {
    store,
    ids: () => store.read().messages.map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      store.close();
      await server[Symbol.asyncDispose]();
    },
  });
}

const fails = (failure: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(failure));
const noAnswer = fails({ status: 0 });

/** A start that never answers, and its signal once it was asked. */
function silence() {
  const asked = Promise.withResolvers<AbortSignal>();
  const start = (signal: AbortSignal) => {
    asked.resolve(signal);
    return new Promise<StartedEvent>(() => undefined);
  };
  return { start, asked: asked.promise };
}

it.each([
  ["no answer came", noAnswer],
  ["the server failed", fails({ status: 500 })],
])("shows an edit that was stored although %s", async (_case, start) => {
  await using test = await open([message(3, { message: "in other words" }), writing(4)]);
  await test.store.rewrite(1, start, "in other words");
  expect(test.ids()).toEqual([3, 4]);
  expect(test.store.read()).toMatchObject({ turn: { replyId: 4 }, refusalText: null });
  expect(test.returned).toEqual([]);
});

it("shows another reply that was begun although no answer came", async () => {
  await using test = await open([message(1), writing(4)]);
  await test.store.rewrite(2, noAnswer);
  expect(test.ids()).toEqual([1, 4]);
  expect(test.store.read()).toMatchObject({ turn: { replyId: 4 }, refusalText: null });
});

it("keeps the message and says why when nothing was stored", async () => {
  await using test = await open([message(1), message(2)]);
  await test.store.rewrite(1, noAnswer, "in other words");
  expect(test.ids()).toEqual([1, 2]);
  expect(test.store.read()).toMatchObject({ turn: null, refusalText: texts.chatSendFailed });
  expect(test.returned).toEqual([]);
});

it("returns the text of an edit whose message is not shown any more", async () => {
  await using test = await open([message(3, { message: "from elsewhere" }), message(4)]);
  const start = fails({ status: 409, refusal: { id: "messageNotShown" } });
  await test.store.rewrite(1, start, "in other words");
  expect(test.ids()).toEqual([3, 4]);
  expect(test.returned).toEqual(["in other words"]);
  expect(test.store.read().refusalText).not.toBeNull();
});

it("leaves the form open after a refusal that reloading cannot explain", async () => {
  await using test = await open([]);
  await test.store.rewrite(1, fails({ status: 422, serverMessage: "Too long" }), "…");
  expect([test.loads, test.store.read().refusalText]).toEqual([1, "Too long"]);
});

describe("without an answer", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it("gives up a rewrite after 45 seconds", async () => {
    await using test = await open([message(1), message(2)]);
    const { start, asked } = silence();
    const rewritten = test.store.rewrite(1, start, "in other words");
    await asked;
    vi.advanceTimersByTime(44_999);
    expect(test.store.read().turn).not.toBeNull();
    vi.advanceTimersByTime(1);
    await rewritten;
    expect(test.store.read()).toMatchObject({ turn: null, refusalText: texts.chatSendTimeout });
  });

  it("ends a rewrite three seconds after Stop, without a refusal", async () => {
    await using test = await open([message(1), message(2)]);
    const { start, asked } = silence();
    const rewritten = test.store.rewrite(1, start, "in other words");
    const signal = await asked;
    test.store.stop();
    expect(test.store.read().turn?.stopping).toBe(true);
    vi.advanceTimersByTime(3000);
    await rewritten;
    expect(signal.aborted).toBe(true);
    expect(test.store.read()).toMatchObject({ turn: null, refusalText: null });
  });

  it("shows no refusal when Stop comes while the code that rewrites is loading", async () => {
    await using test = await open([message(1), message(2)]);
    const rewritten = test.store.rewrite(1, silence().start, "in other words");
    test.store.stop();
    vi.advanceTimersByTime(3000);
    await rewritten;
    expect(test.store.read()).toMatchObject({ turn: null, refusalText: null });
  });

  it("stops the reply of a rewrite that was given up and stored after all", async () => {
    await using test = await open([message(1), writing(4)]);
    const { start, asked } = silence();
    const rewritten = test.store.rewrite(2, start);
    await asked;
    test.store.stop();
    vi.advanceTimersByTime(3000);
    await rewritten;
    expect(test.stopped).toEqual([4]);
  });

  it("loads nothing more for a conversation that was closed", async () => {
    await using test = await open([]);
    const { start, asked } = silence();
    const rewritten = test.store.rewrite(1, start, "in other words");
    await asked;
    test.store.close();
    await rewritten;
    expect([test.loads, test.returned]).toEqual([1, []]);
  });
});
