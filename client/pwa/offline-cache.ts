import { offlineCacheName } from "../lib/storage/offline-cache.ts";
import { type Call, type CallAnswer, readAnswers, writeAnswers } from "./calls.ts";

/** What a phone gives away for reading on the train. */
const keptConversations = 50;
const keptBytes = 5 * 1024 * 1024;
/** A session that was not used for so long is over at the server too. */
const idleMs = 7 * 86_400_000;

type Item = { key: string; group: string; bytes: number; keptAtMs: number };
type Index = { owner: string; seenAtMs: number; items: Item[] };

const indexPath = "/kept/index";
const pathOf = (key: string) => `/kept/answers/${encodeURIComponent(key)}`;

async function ownerOf(bearer: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bearer));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** The oldest groups that are too many or too much; a conversation goes as a whole. */
function surplus(items: readonly Item[]): Set<string> {
  const groups = Map.groupBy(items, ({ group }) => group);
  const newestFirst = [...groups].toSorted(
    ([, a], [, b]) => (b.at(-1)?.keptAtMs ?? 0) - (a.at(-1)?.keptAtMs ?? 0),
  );
  const left = { bytes: keptBytes, groups: keptConversations };
  return new Set(
    newestFirst
      .filter(([, group]) => {
        left.bytes -= group.reduce((sum, { bytes }) => sum + bytes, 0);
        left.groups -= 1;
        return left.bytes < 0 || left.groups < 0;
      })
      .map(([name]) => name),
  );
}

/**
 * Answers of one session, readable by whoever holds its bearer alone. The cache is opened when a
 * request begins and held: once a sign-out has deleted it, what is still on its way goes nowhere.
 */
class SessionCache {
  #cache: Cache;
  #owner: string;
  #nowMs: () => number;

  constructor(cache: Cache, owner: string, nowMs: () => number) {
    this.#cache = cache;
    this.#owner = owner;
    this.#nowMs = nowMs;
  }

  async #index(): Promise<Index> {
    const found = await this.#cache.match(indexPath);
    const index: Index | undefined = await found?.json();
    if (index?.owner === this.#owner && this.#nowMs() - index.seenAtMs < idleMs) return index;
    return { owner: this.#owner, seenAtMs: 0, items: [] };
  }

  /** Keeps the answers to calls; another person's are gone first, and what is no more goes too. */
  async put(
    calls: readonly Call[],
    answers: readonly CallAnswer[],
    gone = new Set<string>(),
  ): Promise<void> {
    const before = await this.#index();
    if (before.items.length === 0) await this.#empty();
    const now = this.#nowMs();
    const fresh: Item[] = [];
    for (const [place, { key, group }] of calls.entries()) {
      const answer = answers[place];
      if (key === null || answer === undefined) continue;
      if (answer.error?.data?.httpStatus === 404) gone.add(group);
      if (answer.result === undefined) continue;
      const text = JSON.stringify(answer);
      await this.#cache.put(pathOf(key), new Response(text));
      const bytes = new TextEncoder().encode(text).length;
      fresh.push({ key, group, bytes, keptAtMs: now });
    }
    const known = new Set(fresh.map(({ key }) => key));
    const all = [...before.items.filter(({ key }) => !known.has(key)), ...fresh];
    const out = new Set([...gone, ...surplus(all)]);
    for (const { key, group } of all) if (out.has(group)) await this.#cache.delete(pathOf(key));
    const items = all.filter(({ group }) => !out.has(group));
    const index: Index = { owner: this.#owner, seenAtMs: now, items };
    await this.#cache.put(indexPath, new Response(JSON.stringify(index)));
  }

  /** What was kept of these calls; null when there is nothing. */
  async answer(calls: readonly Call[]): Promise<Response | null> {
    const { items } = await this.#index();
    const known = new Set(items.map(({ key }) => key));
    const texts = calls.map(async ({ key }) => {
      if (key === null || !known.has(key)) return null;
      const found = await this.#cache.match(pathOf(key));
      return (await found?.text()) ?? null;
    });
    const found = await Promise.all(texts);
    return found.every((text) => text === null) ? null : writeAnswers(found);
  }

  async #empty(): Promise<void> {
    for (const request of await this.#cache.keys()) await this.#cache.delete(request);
  }
}

/** The conversations that were read on this device, for reading them without a network. */
export class OfflineCache {
  #caches: CacheStorage;
  #nowMs: () => number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage, nowMs: () => number = Date.now) {
    this.#caches = caches;
    this.#nowMs = nowMs;
  }

  async open(bearer: string): Promise<SessionCache> {
    const [cache, owner] = await Promise.all([
      this.#caches.open(offlineCacheName),
      ownerOf(bearer),
    ]);
    return new SessionCache(cache, owner, this.#nowMs);
  }

  /** Keeps what an answer to a batch brought, or forgets everything when it ended the session. */
  learn(shelf: Promise<SessionCache>, calls: readonly Call[], response: Response): Promise<void> {
    return this.#inTurn(async () => {
      const answers = await readAnswers(response);
      const isOver = answers?.some(({ error }) => error?.data?.httpStatus === 401);
      if (response.status === 401 || isOver) return this.forget();
      if (answers !== null) await (await shelf).put(calls, answers);
    });
  }

  /** Forgets conversations that the person removed. */
  drop(bearer: string, uuids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => (await this.open(bearer)).put([], [], new Set(uuids)));
  }

  async forget(): Promise<void> {
    await this.#caches.delete(offlineCacheName);
  }

  // The index is read, changed and written: by one at a time.
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
