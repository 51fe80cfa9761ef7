import { offlineCacheGroup } from "../../shared/app-paths.ts";
import { dayMs } from "../../shared/indian-time.ts";
import { offlineConversationsMax, offlineIdleDays } from "../../shared/privacy/offline-limits.ts";
import { offlineCacheName } from "../lib/storage/clear-offline-cache.ts";
import { deleteSavedGroup } from "../lib/storage/saved-conversations.ts";

/** How much of a phone's storage offline reading may take. */
const bytesMax = 5 * 1024 * 1024;
/** The server ends a session after the same time without use. */
const idleMs = offlineIdleDays * dayMs;

/** Whose answers are saved, as a hash of the bearer, and when the last one was. */
type Session = { owner: string; usedAtMs: number };

const sessionPath = "/kept/session";
const savedAtHeader = "x-saved-at";
const bytesHeader = "x-bytes";

const groupOf = (url: string) => offlineCacheGroup(new URL(url).pathname);

async function hashBearer(bearer: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bearer));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * The saved answers of one session, readable only with its bearer. The cache is opened before a
 * request and held: after a sign-out has deleted it, a late answer is saved nowhere.
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

  async #isCurrent(): Promise<boolean> {
    const session: Session | undefined = await (await this.#cache.match(sessionPath))?.json();
    return session?.owner === this.#owner && this.#nowMs() - session.usedAtMs < idleMs;
  }

  /**
   * The saved answer of a URL, if it was this session's, with `saved` in its data. Another session may take
   * over the cache meanwhile, so the owner is checked before and after the answer is read.
   */
  async find(url: string): Promise<Response | null> {
    if (!(await this.#isCurrent())) return null;
    const response = await this.#cache.match(url);
    return response !== undefined && (await this.#isCurrent()) ? markSaved(response) : null;
  }

  /** Saves an answer, after deleting those of another session; the oldest make room. */
  async save(url: string, response: Response): Promise<void> {
    if (!(await this.#isCurrent())) await this.#clear();
    const text = await response.text();
    const headers = {
      "content-type": "application/json",
      [savedAtHeader]: String(this.#nowMs()),
      [bytesHeader]: String(new TextEncoder().encode(text).length),
    };
    await this.#cache.put(url, new Response(text, { headers }));
    const session: Session = { owner: this.#owner, usedAtMs: this.#nowMs() };
    await this.#cache.put(sessionPath, new Response(JSON.stringify(session)));
    await this.#makeRoom();
  }

  async delete(group: string): Promise<void> {
    if (await this.#isCurrent()) await deleteSavedGroup(this.#cache, group);
  }

  /** Deletes the conversations that were saved longest ago, as a whole, until the rest fits. */
  async #makeRoom(): Promise<void> {
    const groups = new Map<string, { savedAtMs: number; bytes: number }>();
    for (const key of await this.#cache.keys()) {
      const group = groupOf(key.url);
      const headers = group === null ? undefined : (await this.#cache.match(key))?.headers;
      if (group === null || headers === undefined) continue;
      const { savedAtMs, bytes } = groups.get(group) ?? { savedAtMs: 0, bytes: 0 };
      groups.set(group, {
        savedAtMs: Math.max(savedAtMs, Number(headers.get(savedAtHeader))),
        bytes: bytes + Number(headers.get(bytesHeader)),
      });
    }
    const newestFirst = [...groups].toSorted(([, a], [, b]) => b.savedAtMs - a.savedAtMs);
    let bytes = 0;
    for (const [index, [group, size]] of newestFirst.entries()) {
      bytes += size.bytes;
      if (index >= offlineConversationsMax || bytes > bytesMax)
        await deleteSavedGroup(this.#cache, group);
    }
  }

  async #clear(): Promise<void> {
    for (const key of await this.#cache.keys()) await this.#cache.delete(key);
  }
}

/** The answer with a mark in its data: what the page has may be newer. */
async function markSaved(response: Response): Promise<Response> {
  const body: { data: unknown } = await response.json();
  const { data } = body;
  const isRecord = typeof data === "object" && data !== null && !Array.isArray(data);
  const marked = isRecord ? { ...body, data: { ...data, saved: true } } : body;
  // Safari 16 has no static `Response.json`.
  return new Response(JSON.stringify(marked), { headers: { "content-type": "application/json" } });
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
      hashBearer(bearer),
    ]);
    return new SessionCache(cache, owner, this.#nowMs);
  }

  /** Saves an answer; a 401 deletes everything, and a 404 the conversation. */
  update(session: Promise<SessionCache>, url: string, response: Response): Promise<void> {
    return this.#enqueue(async () => {
      if (response.status === 401) return this.clear();
      const cache = await session;
      if (response.status === 404) await cache.delete(groupOf(url) ?? "");
      else if (await canBeSaved(response)) await cache.save(url, response);
    });
  }

  async clear(): Promise<void> {
    await this.#caches.delete(offlineCacheName);
  }

  // One at a time, so that two answers do not make room for each other.
  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/**
 * Whether an answer may be saved: it is the server's own (a proxy may answer 200 with a page of its own) and not of a
 * temporary conversation, which leaves nothing on the device.
 */
async function canBeSaved(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("data" in body)) return false;
  const { data } = body;
  return !(typeof data === "object" && data !== null && "expires_at" in data);
}
