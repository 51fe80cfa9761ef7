import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const sizes = { width: 2, waitingMax: 1000, waitingPerPersonMax: 100 };

/** A queue whose tasks end on demand, in the order in which they started. */
function controlled(given: Partial<typeof sizes> = {}) {
  const queue = createFairQueue({ ...sizes, ...given });
  const running: { name: string; end: () => void }[] = [];
  const started: string[] = [];
  const add = (name: string, person = name, ip = "home") =>
    queue({ ip, person }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => running.push({ name, end: resolve }));
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    await settle();
    running.shift()?.end();
    await settle();
  };
  const endAll = async () => {
    for (let idle = 0; idle < 2; idle += 1) {
      while (running.length > 0) {
        await endOne();
        idle = 0;
      }
      await settle();
    }
  };
  return { add, started, running, settle, endOne, endAll };
}

describe("createFairQueue", () => {
  it("runs as many tasks at once as its width", async () => {
    const { add, running, settle, endAll, started } = controlled();
    const all = ["a", "b", "c", "d"].map((name) => add(name));
    await settle();
    expect(running.map(({ name }) => name)).toEqual(["a", "b"]);
    await endAll();
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
    expect(started).toEqual(["a", "b", "c", "d"]);
  });

  it("runs one task of a person at a time, and starts another's at once", async () => {
    const { add, running, settle, endAll } = controlled();
    const flood = Array.from({ length: 50 }, (_, index) => add(`flood${index}`, "victim"));
    const other = add("other");
    await settle();
    expect(running.map(({ name }) => name)).toEqual(["flood0", "other"]);
    await endAll();
    await Promise.all([...flood, other]);
  });

  it("lets persons take turns, and before them their IP addresses", async () => {
    const { add, started, endAll } = controlled({ width: 1 });
    const all = [
      add("busy"),
      add("a1", "a"),
      add("a2", "a"),
      add("b1", "b"),
      add("c1", "c"),
      add("far1", "far", "elsewhere"),
      add("far2", "far", "elsewhere"),
    ];
    await endAll();
    await Promise.all(all);
    expect(started).toEqual(["busy", "a1", "far1", "b1", "far2", "c1", "a2"]);
  });

  it("refuses more than a person's share of waiting tasks, and nobody else's", async () => {
    const { add, endAll } = controlled({ width: 1, waitingPerPersonMax: 2 });
    const all = [add("1", "a"), add("2", "a"), add("3", "a")];
    await expect(add("4", "a")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const other = add("b");
    await endAll();
    await Promise.all([...all, other]);
  });

  it("drops the newest task of the IP address with the most tasks when it is full", async () => {
    const { add, endAll } = controlled({ width: 1, waitingMax: 3 });
    const kept = [add("1", "a"), add("2", "b"), add("3", "c")];
    const dropped = add("4", "d");
    const other = add("5", "e", "elsewhere");
    await expect(dropped).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await expect(add("6", "f")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await endAll();
    expect(await Promise.all([...kept, other])).toEqual(["1", "2", "3", "5"]);
  });

  it("frees the place of a task that fails", async () => {
    const queue = createFairQueue({ ...sizes, width: 1 });
    const key = { ip: "home", person: "a" };
    await expect(queue(key, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(queue(key, async () => "free")).resolves.toBe("free");
  });

  it("refuses the newest task of the IP address with the most tasks, with the time to wait", async () => {
    const { add, endAll, started } = controlled({ width: 1, waitingMax: 4 });
    const flood = ["first", "second", "third", "newest"].map((name) => add(name, name, "flood"));
    const quiet = add("quiet", "quiet", "quiet");
    const dropped = expect(flood[3]).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 2,
    });
    const late = add("late", "late", "late");
    await dropped;
    await endAll();
    await Promise.all([...flood.slice(0, 3), quiet, late]);
    expect(started.toSorted()).toEqual(["first", "late", "quiet", "second", "third"]);
  });

  it("refuses the newest task of the person with the most", async () => {
    const { add, endAll } = controlled({ width: 1, waitingMax: 3 });
    const [running, oldest, middle, newest] = ["a", "b", "c", "d"].map((name) =>
      add(name, "one", "flood"),
    );
    const dropped = expect(newest).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    const other = add("e", "two", "other");
    await dropped;
    await endAll();
    expect(await Promise.all([running, oldest, middle, other])).toEqual(["a", "b", "c", "e"]);
  });

  it("refuses a person's own task beyond the most that may wait, with the time to wait", async () => {
    const { add, endAll } = controlled({ width: 1, waitingPerPersonMax: 1 });
    const all = [add("a", "one"), add("b", "one")];
    await expect(add("c", "one")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfterSeconds: 2,
    });
    await endAll();
    await Promise.all(all);
  });
});
