import { describe, expect, it, onTestFinished, vi } from "vitest";
import { conversationListPath, messagesPath } from "../../shared/app-paths.ts";
import { offlineCacheName } from "../lib/storage/clear-offline-cache.ts";
import { deleteSavedGroup } from "../lib/storage/saved-conversations.ts";
import { MemoryCaches } from "../testing/memory-caches.ts";
import { OfflineCache } from "./offline-cache.ts";

const asha = "Bearer asha";
const imran = "Bearer imran";
const uuidOf = (id: string) => `0190a1b2-0000-7000-8000-${id.padStart(12, "0")}`;
const urlOf = (path: string) => new URL(path, window.location.href).href;
const pageOf = (id: string, page = 1) => urlOf(messagesPath(uuidOf(id), page));

function start() {
  const caches = new MemoryCaches();
  const clock = { nowMs: 0 };
  const offline = new OfflineCache(caches, () => clock.nowMs);
  const save = (bearer: string, id: string, answer: string | Response) => {
    const body = JSON.stringify({ status: true, data: answer });
    const response = answer instanceof Response ? answer : new Response(body);
    return offline.update(offline.open(bearer), pageOf(id), response);
  };
  const read = async (bearer: string, id: string): Promise<unknown> => {
    const found = await (await offline.open(bearer)).find(pageOf(id));
    return found === null ? null : (await found.json()).data;
  };
  return { caches, clock, offline, save, read };
}

describe("a saved conversation", () => {
  it("is readable with the same session, and with no other", async () => {
    const { save, read } = start();
    await save(asha, "a", "a fever");
    expect(await read(asha, "a")).toBe("a fever");
    expect(await read(imran, "a")).toBeNull();
    expect(await read(asha, "b")).toBeNull();
  });

  it("says that it was saved, so that nobody takes it for the newest", async () => {
    const { save, read } = start();
    await save(asha, "a", new Response(JSON.stringify({ status: true, data: { items: [1] } })));
    expect(await read(asha, "a")).toEqual({ items: [1], saved: true });
  });

  it("is readable in a browser without a static Response.json", async () => {
    const { save, read } = start();
    vi.stubGlobal("Response", class extends Response {});
    Object.assign(Response, { json: undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    await save(asha, "a", "a fever");
    expect(await read(asha, "a")).toBe("a fever");
  });

  it("is not saved when it is temporary", async () => {
    const { save, read } = start();
    const data = { items: [], expires_at: "2026-11-23T06:00:00.000Z" };
    await save(asha, "a", new Response(JSON.stringify({ status: true, data })));
    expect(await read(asha, "a")).toBeNull();
  });

  it("is deleted when another person's is saved", async () => {
    const { caches, save, read } = start();
    await save(asha, "a", "a fever");
    await save(imran, "b", "a lease");
    expect(await read(asha, "a")).toBeNull();
    const cache = await caches.open(offlineCacheName);
    const texts = (await cache.matchAll()).map((answer) => answer.text());
    expect((await Promise.all(texts)).join()).not.toContain("fever");
    expect(await read(imran, "b")).toBe("a lease");
  });

  it("is deleted by a 401, which ends the session", async () => {
    const { caches, save } = start();
    await save(asha, "a", "a fever");
    await save(asha, "b", new Response("{}", { status: 401 }));
    expect(await caches.has(offlineCacheName)).toBe(false);
  });

  it("is not saved when its answer comes after the sign-out", async () => {
    const { caches, offline, read } = start();
    const session = offline.open(asha);
    await session;
    await caches.delete(offlineCacheName);
    await offline.update(session, pageOf("a"), new Response('{"data":"a fever"}'));
    expect(await caches.has(offlineCacheName)).toBe(false);
    expect(await read(asha, "a")).toBeNull();
  });

  it("is deleted with all its pages by a 404, and stays when the server or a proxy fails", async () => {
    const { offline, save, read } = start();
    await save(asha, "a", "a fever");
    await offline.update(offline.open(asha), pageOf("a", 2), new Response('{"data":"older"}'));
    await save(asha, "a", new Response('{"status":false}', { status: 500 }));
    await save(asha, "a", new Response("<html>", { status: 502 }));
    await save(asha, "a", new Response("<html>"));
    await save(asha, "a", new Response('{"error":{}}'));
    expect(await read(asha, "a")).toBe("a fever");
    await save(asha, "a", new Response("{}", { status: 404 }));
    expect(await read(asha, "a")).toBeNull();
    expect(await (await offline.open(asha)).find(pageOf("a", 2))).toBeNull();
  });

  it("is deleted alone when the person removes it", async () => {
    const { caches, save, read } = start();
    await save(asha, "a", "a fever");
    await save(asha, "b", "a lease");
    await deleteSavedGroup(await caches.open(offlineCacheName), uuidOf("a"));
    expect([await read(asha, "a"), await read(asha, "b")]).toEqual([null, "a lease"]);
  });

  it("is unreadable after a week in which the session saved nothing", async () => {
    const { clock, save, read } = start();
    await save(asha, "a", "a fever");
    clock.nowMs = 7 * 86_400_000 - 1;
    expect(await read(asha, "a")).toBe("a fever");
    clock.nowMs += 1;
    expect(await read(asha, "a")).toBeNull();
    await save(asha, "b", "a lease");
    expect([await read(asha, "a"), await read(asha, "b")]).toEqual([null, "a lease"]);
  });
});

describe("the size of the offline cache", () => {
  it("is at most fifty conversations: the one saved longest ago is deleted", async () => {
    const { clock, save, read } = start();
    for (let number = 0; number < 51; number += 1) {
      clock.nowMs = number;
      await save(asha, String(number), `text ${number}`);
      if (number === 49) await save(asha, "1", "read again");
    }
    expect(await read(asha, "0")).toBeNull();
    expect(await read(asha, "1")).toBe("read again");
    expect(await read(asha, "50")).toBe("text 50");
  });

  it("is at most five megabytes", async () => {
    const { clock, save, read } = start();
    for (let number = 0; number < 4; number += 1) {
      clock.nowMs = number;
      await save(asha, String(number), "x".repeat(1_500_000));
    }
    expect(await read(asha, "0")).toBeNull();
    expect(await read(asha, "1")).toHaveLength(1_500_000);
  });

  it("counts the pages of the list of conversations as one", async () => {
    const { clock, offline, save, read } = start();
    for (let number = 0; number < 49; number += 1) {
      clock.nowMs = number;
      await save(asha, String(number), `text ${number}`);
    }
    for (const cursor of [null, "b", "c"]) {
      const url = urlOf(conversationListPath({ cursor }));
      await offline.update(offline.open(asha), url, new Response('{"data":{}}'));
    }
    expect(await read(asha, "0")).toBe("text 0");
  });

  it("loses nothing when answers come at once", async () => {
    const { save, read } = start();
    const ids = ["a", "b", "c", "d"];
    await Promise.all(ids.map((id) => save(asha, id, `text ${id}`)));
    expect(await Promise.all(ids.map((id) => read(asha, id)))).toEqual(
      ids.map((id) => `text ${id}`),
    );
  });
});
