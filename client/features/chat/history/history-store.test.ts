import { describe, expect, it } from "vitest";
import { type HistoryCall, HistoryStore } from "./history-store.ts";

const item = (uuid: string) => ({ uuid, title: uuid, created_at: "", service_id: 1 });

/** A history of the server's, two to a page, that the test may change. */
function withHistory(server: { uuids: string[]; fails?: boolean }) {
  const call: HistoryCall = async (cursor) => {
    if (server.fails === true) throw new Error("no network");
    const from = Number(cursor ?? 0);
    const items = server.uuids.slice(from, from + 2).map(item);
    const next = from + 2;
    return { items, next_cursor: next < server.uuids.length ? String(next) : null };
  };
  const store = new HistoryStore(call);
  return { store, uuids: () => store.read().items.map(({ uuid }) => uuid) };
}

describe("HistoryStore", () => {
  it("loads a page, and another one", async () => {
    const { store, uuids } = withHistory({ uuids: ["c", "b", "a"] });
    await store.refresh();
    expect([uuids(), store.read().next]).toEqual([["c", "b"], "2"]);
    await store.more();
    expect([uuids(), store.read()]).toMatchObject([["c", "b", "a"], { next: null }]);
  });

  it("puts what is new on top and keeps the rest", async () => {
    const server = { uuids: ["c", "b", "a"] };
    const { store, uuids } = withHistory(server);
    await store.refresh();
    await store.more();
    server.uuids = ["a", "d", "c", "b"];
    await store.refresh();
    expect(uuids()).toEqual(["a", "d", "c", "b"]);
  });

  it("says that it failed, and keeps what it has", async () => {
    const server = { uuids: ["a"], fails: true };
    const { store, uuids } = withHistory(server);
    await store.refresh();
    expect(store.read().state).toBe("failed");
    server.fails = false;
    await store.refresh();
    server.fails = true;
    await store.refresh();
    expect([uuids(), store.read().state]).toEqual([["a"], "failed"]);
  });

  it("does not take in what was asked for before it was cleared", async () => {
    const { store, uuids } = withHistory({ uuids: ["a"] });
    const asked = store.refresh();
    store.clear();
    await asked;
    expect([uuids(), store.read().state]).toEqual([[], "new"]);
  });
});
