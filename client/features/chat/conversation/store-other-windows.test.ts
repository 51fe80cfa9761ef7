import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
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

describe("ConversationStore beside other windows", () => {
  drawFramesSoon();

  it("catches up with another window when its own message follows one that it does not know", async () => {
    const known = [{ id: 1, sender: "user" as const, message: "one" }, { id: 2 }];
    const missed = [{ id: 3, sender: "user" as const, message: "elsewhere" }, { id: 4 }];
    const pages = [page(known), page([...known, ...missed])];
    const calls = { fetchPage: async () => pages.shift() ?? Promise.reject(new Error("no page")) };
    await using test = await openStore(calls);
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
    await using test = await openStore(calls);
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
      await using test = await openStore(calls);
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
    await using test = await openStore(calls);
    await test.store.load();
    test.store.send("mine");
    await test.arrived(1);
    const sent = { ...started, message_id: 27, reply_id: 28, parent_id: 9 };
    test.stream(event("started", "0", sent) + event("delta", "5", { text: "Hello" }));
    await eventually(() => expect(test.store.read().messages.at(-1)?.message).toBe("Hello"));
    expect(pages).toEqual([]);
    expect(test.store.read().messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 27, 28]);
  });

  it("follows the running reply of another tab after a 409, so that it can be stopped", async () => {
    const items = [
      { id: 1, sender: "user", message: "from elsewhere", status: "sent" },
      { id: 2, message: "Hel", status: "writing" },
    ] as const;
    await using test = await openStore({ fetchPage: async () => page([...items]) });
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
      await using test = await openStore(calls);
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
    await using test = await openStore({
      fetchPage: async () => {
        requested.push("page");
        return page([{ id: 2, message: "Hel", status: "writing" }]);
      },
    });
    const refuse = () => Promise.reject(new ApiError({ status: 409, serverMessage: "No" }));
    await test.store.rewrite(1, refuse, "in other words");
    expect([requested, test.store.read().refusalText]).toEqual([[], "No"]);
    await test.store.rewrite(2, refuse);
    await test.arrived(1);
    expect(requested).toEqual(["page"]);
    expect(test.requests[0]?.line).toBe("GET /api/chat/replies/2/events 3");
  });
});
