import { AppError } from "../../errors.ts";

/** For whom work is done: the IP address that asks, and the account or device it asks about. */
export type QueueKey = { ip: string; person: string };

/**
 * Runs work now or queues it.
 * @throws AppError TOO_MANY_REQUESTS when much work of this person waits already; SERVICE_UNAVAILABLE
 * when the queue is full and this IP address waits for the most of it
 */
type FairQueue = <T>(key: QueueKey, work: () => Promise<T>) => Promise<T>;

type Sizes = { width: number; waitingMax: number; waitingPerPersonMax: number };
type Task = { start: () => void; refuse: (error: AppError) => void };
/** The waiting tasks of an IP address by person; the next in turn comes first, at both levels. */
type TasksByPerson = Map<string, Task[]>;

const retrySeconds = 2;

function countTasks(byPerson: TasksByPerson): number {
  let count = 0;
  for (const tasks of byPerson.values()) count += tasks.length;
  return count;
}

function findLongest<Entry>(entries: Iterable<Entry>, size: (entry: Entry) => number) {
  let found: { entry: Entry; size: number } | undefined;
  for (const entry of entries) {
    const entrySize = size(entry);
    if (found === undefined || entrySize >= found.size) found = { entry, size: entrySize };
  }
  return found?.entry;
}

/** The tasks that wait: IP addresses take turns, and so do the persons of one. */
function createWaitingTasks() {
  const byIp = new Map<string, TasksByPerson>();
  const remove = (ip: string, person: string, pick: "first" | "last") => {
    const byPerson = byIp.get(ip);
    const tasks = byPerson?.get(person);
    const task = pick === "first" ? tasks?.shift() : tasks?.pop();
    if (tasks?.length === 0) byPerson?.delete(person);
    if (byPerson?.size === 0) byIp.delete(ip);
    return task;
  };
  return {
    countOf: ({ ip, person }: QueueKey) => byIp.get(ip)?.get(person)?.length ?? 0,
    add({ ip, person }: QueueKey, task: Task) {
      const byPerson: TasksByPerson = byIp.get(ip) ?? new Map();
      byIp.set(ip, byPerson);
      byPerson.set(person, [...(byPerson.get(person) ?? []), task]);
    },
    /** Removes the next task of somebody who is not busy; its IP address and person go to the end. */
    takeNext(isBusy: (person: string) => boolean): { person: string; task: Task } | undefined {
      for (const [ip, byPerson] of byIp) {
        for (const [person, tasks] of byPerson) {
          if (isBusy(person)) continue;
          const task = remove(ip, person, "first");
          if (task === undefined) continue;
          if (byPerson.delete(person)) byPerson.set(person, tasks);
          if (byIp.delete(ip)) byIp.set(ip, byPerson);
          return { person, task };
        }
      }
      return undefined;
    },
    /** Removes the newest task of the IP address with the most, unless that is `ip`. */
    dropFor(ip: string): Task | undefined {
      const most = findLongest(byIp, ([, byPerson]) => countTasks(byPerson));
      if (most === undefined || most[0] === ip) return undefined;
      const person = findLongest(most[1], ([, tasks]) => tasks.length)?.[0];
      return person === undefined ? undefined : remove(most[0], person, "last");
    },
  };
}

/**
 * A queue in which a flood slows only itself: at most `width` tasks run, one per person, and those who
 * wait take turns by IP address and by person.
 */
export function createFairQueue({ width, waitingMax, waitingPerPersonMax }: Sizes): FairQueue {
  const waitingTasks = createWaitingTasks();
  const busy = new Set<string>();
  let waiting = 0;
  const startNext = () => {
    const next =
      busy.size < width ? waitingTasks.takeNext((person) => busy.has(person)) : undefined;
    if (next === undefined) return;
    waiting -= 1;
    busy.add(next.person);
    next.task.start();
  };
  const makeRoom = (key: QueueKey) => {
    if (waitingTasks.countOf(key) >= waitingPerPersonMax) {
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: retrySeconds });
    }
    if (waiting < waitingMax) return;
    const dropped = waitingTasks.dropFor(key.ip);
    const full = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: retrySeconds });
    if (dropped === undefined) throw full;
    waiting -= 1;
    dropped.refuse(full);
  };
  return async (key, work) => {
    makeRoom(key);
    await new Promise<void>((start, refuse) => {
      waitingTasks.add(key, { start, refuse });
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
