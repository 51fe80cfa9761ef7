import { servicesPath } from "../../shared/app-paths.ts";
import { fontPath } from "../../shared/pages/document-names.ts";
import { findRoute, type RouteId } from "../../shared/routes.ts";
import type { WorkerBuild } from "./worker-scope.ts";

/** Screens that open without a network. All others could show a price, or a form that cannot be sent. */
const appRoutes: readonly string[] = ["chat", "account", "get-started"];
const shellPaths = ["/chat", "/account", "/get-started"];

const offlinePath = "/offline";
const prefix = "shell-";

// Named by a hash or a version: their content never changes. The others may change under their names.
const immutable = /^\/(?:assets|fonts)\//;
const mutable: readonly string[] = ["/icons.svg", "/favicon.svg", servicesPath];

/** Whether a file may be cached for everyone: it holds nothing personal and no price. */
export function isShellFile({ pathname, search }: URL): boolean {
  return search === "" && (immutable.test(pathname) || mutable.includes(pathname));
}

function shellRouteOf(pathname: string): RouteId | null {
  const { id } = findRoute(pathname);
  return appRoutes.includes(id) ? id : null;
}

const languageOf = (response: Response) => response.headers.get("content-language");

/** The cached pages of the app's screens and the files they need, of one build. */
export class Shell {
  #caches: CacheStorage;
  #build: WorkerBuild;
  #name: string;

  constructor(caches: CacheStorage, build: WorkerBuild) {
    this.#caches = caches;
    this.#build = build;
    this.#name = prefix + build.version;
  }

  /** Caches the page that says that there is no network, and what it needs. */
  async install(): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const page = new Request(offlinePath, { cache: "reload" });
    await cache.addAll([page, ...this.#build.styles, fontPath, "/icons.svg"]);
  }

  /** Deletes all builds but this one and the one before, which a tab may still use. */
  async deleteOld(): Promise<void> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(prefix));
    const others = names.filter((name) => name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => this.#caches.delete(name)));
  }

  /** Caches the app in a language: what is missing, one file after the other. */
  async cacheApp(language: string): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const files = Object.entries(this.#build.app).find(([name]) => name === language)?.[1] ?? [];
    for (const path of [...shellPaths, ...files, servicesPath]) {
      const cached = await cache.match(path, { ignoreVary: true });
      // A page in another language would switch the person back to that language.
      const isForeign = cached && shellPaths.includes(path) && languageOf(cached) !== language;
      if (cached === undefined || isForeign) await this.#fetch(path).catch(() => undefined);
    }
  }

  async #fetch(path: string): Promise<void> {
    const response = await fetch(path);
    if (shellPaths.includes(path)) await this.cacheShellPage(path, response);
    else if (response.ok) await this.#put(path, response);
  }

  /** Gets a file from the cache when its content never changes, else from the server while that answers. */
  async file(request: Request): Promise<Response> {
    const find = () => this.#caches.match(request, { ignoreVary: true });
    const cached = immutable.test(new URL(request.url).pathname) ? await find() : undefined;
    if (cached !== undefined) return cached;
    try {
      const response = await fetch(request);
      const copy = response.clone();
      if (response.ok) void this.#put(request, copy).catch(() => undefined);
      return response;
    } catch (error) {
      const older = await find();
      if (older === undefined) throw error;
      return older;
    }
  }

  /** Caches a screen's page, which is the same for every person and every conversation. */
  async cacheShellPage(pathname: string, response: Response): Promise<void> {
    const route = shellRouteOf(pathname);
    if (route === null || !response.ok || response.redirected) return;
    const language = languageOf(response);
    await this.#put(`/${route}`, response);
    const cache = await this.#caches.open(this.#name);
    const page = await cache.match(offlinePath, { ignoreVary: true });
    if (page !== undefined && languageOf(page) === language) return;
    await cache.add(new Request(offlinePath, { cache: "reload" }));
  }

  /** Without a network, answers with the screen's cached page, or the page that says that there is none. */
  async page(pathname: string): Promise<Response> {
    const cache = await this.#caches.open(this.#name);
    const route = shellRouteOf(pathname);
    const options = { ignoreVary: true };
    // A new build may not have cached its pages yet; the one before has.
    const find = async (path: string) =>
      (await cache.match(path, options)) ?? (await this.#caches.match(path, options));
    const cached = route === null ? undefined : await find(`/${route}`);
    if (cached !== undefined) return cached;
    const offline = await cache.match(offlinePath, options);
    if (offline === undefined) return Response.error();
    return new Response(offline.body, { status: 503, headers: offline.headers });
  }

  async #put(at: Request | string, response: Response): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    await cache.put(at, response);
  }
}
