import { describe, expect, it } from "vitest";
import type { StartedEvent } from "../../../../shared/chat-events.ts";
import { ConversationRegistry } from "./registry.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";

function makeRegistry(onPage: () => void = () => undefined) {
  const started: StartedEvent = {
    uuid,
    message_id: 1,
    reply_id: 2,
    service: { name: "Health" },
  };
  return new ConversationRegistry({
    calls: {
      page: () => {
        onPage();
        return Promise.reject(new Error("not here"));
      },
      retry: async () => started,
      stop: async () => ({}),
      describe: () => ({ status: 0, message: "", timedOut: false, reference: null }),
    },
  });
}

describe("ConversationRegistry", () => {
  it("gives the same store for the same place", () => {
    const registry = makeRegistry();
    const fresh = registry.at({ serviceId: 1, uuid: null });
    expect(registry.at({ serviceId: 1, uuid: null })).toBe(fresh);
    expect(registry.at({ serviceId: 2, uuid: null })).not.toBe(fresh);
    expect(registry.at({ serviceId: 1, uuid })).not.toBe(fresh);
  });

  it("forgets everything for the next person", () => {
    const registry = makeRegistry();
    const before = registry.at({ serviceId: 1, uuid });
    registry.clear();
    expect(registry.at({ serviceId: 1, uuid })).not.toBe(before);
  });

  it("asks once for what was read ahead, and again whenever it is shown anew", () => {
    let asked = 0;
    const registry = makeRegistry(() => {
      asked += 1;
    });
    registry.prefetch({ serviceId: 1, uuid });
    registry.show(registry.at({ serviceId: 1, uuid }));
    expect(asked).toBe(1);
    registry.show(registry.at({ serviceId: 1, uuid: uuid.replace("1", "2") }));
    expect(asked).toBe(2);
  });

  it("keeps the last dozen, and the one on the screen", () => {
    const registry = makeRegistry();
    const place = (n: number) => ({ serviceId: 1, uuid: `${n}` });
    const first = registry.at(place(0));
    registry.show(first);
    const second = registry.at(place(1));
    for (let n = 2; n < 15; n += 1) registry.at(place(n));
    registry.show(first);
    expect(registry.at(place(0))).toBe(first);
    expect(registry.at(place(1))).not.toBe(second);
  });
});
