import { describe, expect, it, vi } from "vitest";
import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { page } from "../../../testing/messages.ts";
import { ConversationRegistry } from "./registry.ts";
import type { MessagesPage } from "./types.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";

function makeRegistry(onPage: () => MessagesPage | undefined = () => undefined) {
  const started: StartedEvent = {
    uuid,
    message_id: 1,
    reply_id: 2,
    service: { name: "Health" },
    danger: [],
  };
  return new ConversationRegistry({
    calls: {
      fetchPage: async () => {
        const page = onPage();
        if (page) return page;
        throw new Error("not here");
      },
      retry: async () => started,
      stop: async () => ({}),
    },
  });
}

describe("ConversationRegistry", () => {
  it("returns the same store for the same conversation", () => {
    const registry = makeRegistry();
    const fresh = registry.getOrCreate({ serviceId: 1, uuid: null });
    expect(registry.getOrCreate({ serviceId: 1, uuid: null })).toBe(fresh);
    expect(registry.getOrCreate({ serviceId: 2, uuid: null })).not.toBe(fresh);
    expect(registry.getOrCreate({ serviceId: 1, uuid })).not.toBe(fresh);
  });

  it("returns other stores after it was cleared for the next person", () => {
    const registry = makeRegistry();
    const before = registry.getOrCreate({ serviceId: 1, uuid });
    registry.clear();
    expect(registry.getOrCreate({ serviceId: 1, uuid })).not.toBe(before);
  });

  it("loads a prefetched conversation once, and every other when it is shown", () => {
    let pages = 0;
    const registry = makeRegistry(() => {
      pages += 1;
    });
    registry.prefetch({ serviceId: 1, uuid });
    registry.show(registry.getOrCreate({ serviceId: 1, uuid }));
    expect(pages).toBe(1);
    registry.show(registry.getOrCreate({ serviceId: 1, uuid: uuid.replace("1", "2") }));
    expect(pages).toBe(2);
  });

  it("loads again what was prefetched without a network in the middle of a reply", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const reply = { id: 2, sender: "ai", message: "Half", created_at: "" } as const;
    const saved = page([{ ...reply, status: "writing" }], { saved: true });
    const pages = [{ ...saved, items: [{ ...reply, status: "complete" as const }], saved: false }];
    const registry = makeRegistry(() => (navigator.onLine ? pages.pop() : saved));
    registry.prefetch({ serviceId: 1, uuid });
    const store = registry.getOrCreate({ serviceId: 1, uuid });
    await vi.waitFor(() => expect(store.read().turn?.failure).toEqual(expect.any(String)));
    vi.stubGlobal("navigator", { onLine: true });
    registry.show(store);
    await vi.waitFor(() => expect(store.read().turn).toBeNull());
    expect(store.read().messages).toMatchObject([{ id: 2, status: "complete" }]);
    vi.unstubAllGlobals();
  });

  it("evicts all but the last dozen idle conversations and the one on the screen", () => {
    const registry = makeRegistry();
    const key = (n: number) => ({ serviceId: 1, uuid: `${n}` });
    const first = registry.getOrCreate(key(0));
    registry.show(first);
    const second = registry.getOrCreate(key(1));
    for (let n = 2; n < 15; n += 1) registry.getOrCreate(key(n));
    registry.show(first);
    expect(registry.getOrCreate(key(0))).toBe(first);
    expect(registry.getOrCreate(key(1))).not.toBe(second);
  });

  it("evicts the conversation that was shown longest ago, not the one just left", () => {
    const registry = makeRegistry();
    const key = (n: number) => ({ serviceId: 1, uuid: `${n}` });
    const stores = Array.from({ length: 13 }, (_, n) => registry.getOrCreate(key(n)));
    for (const store of stores) registry.show(store);
    const [first, second] = stores;
    registry.show(registry.getOrCreate(key(0)));
    registry.show(registry.getOrCreate(key(13)));
    expect(registry.getOrCreate(key(0))).toBe(first);
    expect(registry.getOrCreate(key(1))).not.toBe(second);
  });
});
