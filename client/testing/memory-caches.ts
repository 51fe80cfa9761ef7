/** An in-memory `CacheStorage`. As in a browser, a deleted cache goes on working for its holders. */
export class MemoryCaches implements CacheStorage {
  #named = new Map<string, MemoryCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.#named.get(name) ?? new MemoryCache();
    this.#named.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#named.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#named.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#named.keys()];
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const found = [...this.#named.values()].map((cache) => cache.match(request));
    return (await Promise.all(found)).find((response) => response !== undefined);
  }
}

const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, window.location.href).href;

class MemoryCache implements Cache {
  #bodies = new Map<string, { text: string; init: ResponseInit }>();

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const { status, headers } = response;
    this.#bodies.set(urlOf(request), { text: await response.text(), init: { status, headers } });
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const found = this.#bodies.get(urlOf(request));
    return found && new Response(found.text, found.init);
  }

  async matchAll(): Promise<Response[]> {
    return [...this.#bodies.values()].map(({ text, init }) => new Response(text, init));
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#bodies.delete(urlOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#bodies.keys()].map((url) => new Request(url));
  }

  async add(request: RequestInfo | URL): Promise<void> {
    await this.put(request, await fetch(request));
  }

  async addAll(requests: Iterable<RequestInfo>): Promise<void> {
    for (const request of requests) await this.add(request);
  }
}
