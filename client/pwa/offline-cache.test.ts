import { describe, expect, it } from "vitest";
import { MemoryCaches } from "../testing/memory-caches.ts";
import type { Call, CallAnswer } from "./calls.ts";
import { OfflineCache } from "./offline-cache.ts";

const asha = "Bearer asha";
const imran = "Bearer imran";
const page = (uuid: string): Call => ({ key: `chat.messages?${uuid}`, group: uuid });
const said = (text: string): CallAnswer => ({ result: { data: text } });
const failed = (httpStatus: number): CallAnswer => ({ error: { data: { httpStatus } } });
const respond = (...answers: CallAnswer[]) => new Response(JSON.stringify(answers));

function start() {
  const caches = new MemoryCaches();
  const clock = { nowMs: 0 };
  const kept = new OfflineCache(caches, () => clock.nowMs);
  const learn = (bearer: string, uuid: string, answer: CallAnswer | Response) => {
    const response = answer instanceof Response ? answer : respond(answer);
    return kept.learn(kept.open(bearer), [page(uuid)], response);
  };
  const read = async (bearer: string, uuid: string): Promise<unknown> => {
    const found = await (await kept.open(bearer)).answer([page(uuid)]);
    return found === null ? null : (await found.json())[0].result.data;
  };
  return { caches, clock, kept, learn, read };
}

describe("what was read", () => {
  it("is there for whoever holds the same session, and for nobody else", async () => {
    const { learn, read } = start();
    await learn(asha, "a", said("a fever"));
    expect(await read(asha, "a")).toBe("a fever");
    expect(await read(imran, "a")).toBeNull();
    expect(await read(asha, "b")).toBeNull();
  });

  it("goes when another person's comes", async () => {
    const { caches, learn, read } = start();
    await learn(asha, "a", said("a fever"));
    await learn(imran, "b", said("a lease"));
    expect(await read(asha, "a")).toBeNull();
    const texts = await Promise.all(
      (await (await caches.open("kept")).matchAll()).map((answer) => answer.text()),
    );
    expect(texts.join()).not.toContain("fever");
    expect(await read(imran, "b")).toBe("a lease");
  });

  it.each([
    ["a 401 to the batch", new Response("[]", { status: 401 })],
    ["a 401 to one call of it", failed(401)],
  ])("goes with the session: %s", async (_what, answer) => {
    const { caches, learn } = start();
    await learn(asha, "a", said("a fever"));
    await learn(asha, "b", answer);
    expect(await caches.has("kept")).toBe(false);
  });

  it("goes nowhere when it comes after the sign-out", async () => {
    const { caches, kept, read } = start();
    const shelf = kept.open(asha);
    await shelf;
    await caches.delete("kept");
    await kept.learn(shelf, [page("a")], respond(said("a fever")));
    expect(await caches.has("kept")).toBe(false);
    expect(await read(asha, "a")).toBeNull();
  });

  it("goes when the server has it no more, and stays when the server fails", async () => {
    const { learn, read } = start();
    await learn(asha, "a", said("a fever"));
    await learn(asha, "a", failed(500));
    await learn(asha, "a", new Response("<html>", { status: 502 }));
    expect(await read(asha, "a")).toBe("a fever");
    await learn(asha, "a", failed(404));
    expect(await read(asha, "a")).toBeNull();
  });

  it("goes when the person removes it", async () => {
    const { kept, learn, read } = start();
    await learn(asha, "a", said("a fever"));
    await learn(asha, "b", said("a lease"));
    await kept.drop(asha, ["a"]);
    expect([await read(asha, "a"), await read(asha, "b")]).toEqual([null, "a lease"]);
  });

  it("ends with a session that was not used for a week", async () => {
    const { clock, learn, read } = start();
    await learn(asha, "a", said("a fever"));
    clock.nowMs = 7 * 86_400_000 - 1;
    expect(await read(asha, "a")).toBe("a fever");
    clock.nowMs += 1;
    expect(await read(asha, "a")).toBeNull();
  });
});

describe("the room for it", () => {
  it("holds fifty conversations, the oldest goes", async () => {
    const { clock, learn, read } = start();
    for (let number = 0; number < 51; number += 1) {
      clock.nowMs = number;
      await learn(asha, String(number), said(`text ${number}`));
      if (number === 49) await learn(asha, "1", said("read again"));
    }
    expect(await read(asha, "0")).toBeNull();
    expect(await read(asha, "1")).toBe("read again");
    expect(await read(asha, "50")).toBe("text 50");
  });

  it("holds five megabytes", async () => {
    const { clock, learn, read } = start();
    for (let number = 0; number < 4; number += 1) {
      clock.nowMs = number;
      await learn(asha, String(number), said("x".repeat(1_500_000)));
    }
    expect(await read(asha, "0")).toBeNull();
    expect(await read(asha, "1")).toHaveLength(1_500_000);
  });

  it("loses nothing when answers come at once", async () => {
    const { learn, read } = start();
    const names = ["a", "b", "c", "d"];
    await Promise.all(names.map((name) => learn(asha, name, said(name))));
    expect(await Promise.all(names.map((name) => read(asha, name)))).toEqual(names);
  });
});
