import { AppError } from "../../errors.ts";

/** For whom work is done: the address that asks, and the account or device it asks about. */
export type QueueKey = { address: string; person: string };

/**
 * Runs work now or queues it.
 * @throws AppError TOO_MANY_REQUESTS when much work of this person waits already; SERVICE_UNAVAILABLE
 * when the queue is full and this address waits for the most of it
 */
export type FairQueue = <T>(key: QueueKey, work: () => Promise<T>) => Promise<T>;

type Sizes = { width: number; waitingMax: number; waitingPerPersonMax: number };
type Task = { start: () => void; refuse: (error: AppError) => void };
/** The waiting tasks of an address by person; the next in turn comes first, at both levels. */
type Line = Map<string, Task[]>;

const retrySeconds = 2;

function countTasks(line: Line): number {
  let count = 0;
  for (const tasks of line.values()) count += tasks.length;
  return count;
}

function longest<Entry>(entries: Iterable<Entry>, size: (entry: Entry) => number) {
  let found: { entry: Entry; size: number } | undefined;
  for (const entry of entries) {
    const entrySize = size(entry);
    if (found === undefined || entrySize >= found.size) found = { entry, size: entrySize };
  }
  return found?.entry;
}

/** The tasks that wait: addresses take turns, and so do the persons of an address. */
function createLines() {
  const lines = new Map<string, Line>();
  const remove = (address: string, person: string, pick: "first" | "last") => {
    const line = lines.get(address);
    const tasks = line?.get(person);
    const task = pick === "first" ? tasks?.shift() : tasks?.pop();
    if (tasks?.length === 0) line?.delete(person);
    if (line?.size === 0) lines.delete(address);
    return task;
  };
  return {
    countOf: ({ address, person }: QueueKey) => lines.get(address)?.get(person)?.length ?? 0,
    add({ address, person }: QueueKey, task: Task) {
      const line = lines.get(address) ?? new Map<string, Task[]>();
      lines.set(address, line);
      line.set(person, [...(line.get(person) ?? []), task]);
    },
    /** Removes the next task of somebody who is not busy; its address and person go to the end. */
    takeNext(isBusy: (person: string) => boolean): { person: string; task: Task } | undefined {
      for (const [address, line] of lines) {
        for (const [person, tasks] of line) {
          if (isBusy(person)) continue;
          const task = remove(address, person, "first");
          if (task === undefined) continue;
          if (line.delete(person)) line.set(person, tasks);
          if (lines.delete(address)) lines.set(address, line);
          return { person, task };
        }
      }
      return undefined;
    },
    /** Removes the newest task of the address with the most, unless that is `address`. */
    dropFor(address: string): Task | undefined {
      const most = longest(lines, ([, line]) => countTasks(line));
      if (most === undefined || most[0] === address) return undefined;
      const person = longest(most[1], ([, tasks]) => tasks.length)?.[0];
      return person === undefined ? undefined : remove(most[0], person, "last");
    },
  };
}

/**
 * A queue in which a flood slows only itself: at most `width` tasks run, one per person, and those who
 * wait take turns by address and by person.
 */
export function createFairQueue({ width, waitingMax, waitingPerPersonMax }: Sizes): FairQueue {
  const lines = createLines();
  const busy = new Set<string>();
  let waiting = 0;
  const startNext = () => {
    const next = busy.size < width ? lines.takeNext((person) => busy.has(person)) : undefined;
    if (next === undefined) return;
    waiting -= 1;
    busy.add(next.person);
    next.task.start();
  };
  const makeRoom = (key: QueueKey) => {
    if (lines.countOf(key) >= waitingPerPersonMax) {
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: retrySeconds });
    }
    if (waiting < waitingMax) return;
    const dropped = lines.dropFor(key.address);
    const full = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: retrySeconds });
    if (dropped === undefined) throw full;
    waiting -= 1;
    dropped.refuse(full);
  };
  return async (key, work) => {
    makeRoom(key);
    await new Promise<void>((start, refuse) => {
      lines.add(key, { start, refuse });
      waiting += 1;
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(key.person);
      startNext();
    }
  };
}
