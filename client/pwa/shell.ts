import { findRoute, type RouteId } from "../../shared/routes.ts";
import type { WorkerBuild } from "./worker-scope.ts";

/** Screens that open without a network; all others could show a price or a form that goes nowhere. */
const appRoutes: readonly string[] = ["chat", "account", "get-started"];
const frames = ["/chat", "/account", "/get-started"];

const offlinePath = "/offline";
const font = "/fonts/anek-latin-1.woff2";
const prefix = "shell-";

// By hash or number: the same for ever. The rest may change under its name.
const unchanging = /^\/(?:assets|fonts)\//;
const changing: readonly string[] = ["/icons.svg", "/favicon.svg", "/api/services"];

/** Whether a file may be kept for everyone: it says nothing of a person, and no price. */
export function isShellFile({ pathname, search }: URL): boolean {
  return search === "" && (unchanging.test(pathname) || changing.includes(pathname));
}

function frameOf(pathname: string): RouteId | null {
  const { id } = findRoute(pathname);
  return appRoutes.includes(id) ? id : null;
}

const languageOf = (response: Response) => response.headers.get("content-language");

/** The frames of the app's screens and the files they are made of, as one build has them. */
export class Shell {
  #caches: CacheStorage;
  #build: WorkerBuild;
  #name: string;

  constructor(caches: CacheStorage, build: WorkerBuild) {
    this.#caches = caches;
    this.#build = build;
    this.#name = prefix + build.version;
  }

  /** What a page about having no network is made of, before there is none. */
  async install(): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const page = new Request(offlinePath, { cache: "reload" });
    await cache.addAll([page, ...this.#build.styles, font, "/icons.svg"]);
  }

  /** Forgets builds but this one and the one before, in which a tab may still be at work. */
  async tidy(): Promise<void> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(prefix));
    const others = names.filter((name) => name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => this.#caches.delete(name)));
  }

  /** Fetches what of the app is not here yet, one file after the other. */
  async keep(language: string): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    const files = Object.entries(this.#build.app).find(([name]) => name === language)?.[1] ?? [];
    for (const path of [...frames, ...files, "/api/services"]) {
      const known = await cache.match(path, { ignoreVary: true });
      // A frame of another language than the person's would bring that language back.
      const isForeign = known && frames.includes(path) && languageOf(known) !== language;
      if (known === undefined || isForeign) await this.#fetch(path).catch(() => undefined);
    }
  }

  async #fetch(path: string): Promise<void> {
    const response = await fetch(path);
    if (frames.includes(path)) await this.learn(path, response);
    else if (response.ok) await this.#put(path, response);
  }

  /** A file: from here if its name stands for its content, else from the server while it answers. */
  async file(request: Request): Promise<Response> {
    const find = () => this.#caches.match(request, { ignoreVary: true });
    const known = unchanging.test(new URL(request.url).pathname) ? await find() : undefined;
    if (known !== undefined) return known;
    try {
      const response = await fetch(request);
      const copy = response.clone();
      if (response.ok) void this.#put(request, copy).catch(() => undefined);
      return response;
    } catch (fault) {
      const kept = await find();
      if (kept === undefined) throw fault;
      return kept;
    }
  }

  /** Keeps a screen's frame: it is the same for every person and every conversation. */
  async learn(pathname: string, response: Response): Promise<void> {
    const frame = frameOf(pathname);
    if (frame === null || !response.ok || response.redirected) return;
    const language = languageOf(response);
    await this.#put(`/${frame}`, response);
    const cache = await this.#caches.open(this.#name);
    const page = await cache.match(offlinePath, { ignoreVary: true });
    if (page !== undefined && languageOf(page) === language) return;
    await cache.add(new Request(offlinePath, { cache: "reload" }));
  }

  /** A page without a network: the app's frame, or a page that says so. */
  async page(pathname: string): Promise<Response> {
    const cache = await this.#caches.open(this.#name);
    const frame = frameOf(pathname);
    const options = { ignoreVary: true };
    // A build that is new here may not have been opened yet: the one before is.
    const find = async (path: string) =>
      (await cache.match(path, options)) ?? (await this.#caches.match(path, options));
    const kept = frame === null ? undefined : await find(`/${frame}`);
    if (kept !== undefined) return kept;
    const sorry = await cache.match(offlinePath, options);
    if (sorry === undefined) return Response.error();
    return new Response(sorry.body, { status: 503, headers: sorry.headers });
  }

  async #put(at: Request | string, response: Response): Promise<void> {
    const cache = await this.#caches.open(this.#name);
    await cache.put(at, response);
  }
}
