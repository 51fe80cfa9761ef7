import { offlineCacheGroup } from "../../shared/app-paths.ts";
import { OfflineCache } from "./offline-cache.ts";
import { isShellFile, Shell } from "./shell.ts";
import type { FetchEvent, WorkerBuild, WorkerMessage, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** Inserted by the build: a new build is a new worker. */
declare const workerBuild: WorkerBuild;

const shell = new Shell(caches, workerBuild);
const offlineCache = new OfflineCache(caches);

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(shell.cacheShellPage(pathname, response.clone()));
    return response;
  } catch {
    return shell.page(pathname);
  }
}

/** What a person reads: from the server, or what was saved of it when no answer comes. */
async function read(event: FetchEvent, url: string, bearer: string): Promise<Response> {
  const session = offlineCache.open(bearer);
  try {
    const response = await fetch(event.request);
    event.waitUntil(offlineCache.update(session, url, response.clone()));
    return response;
  } catch (error) {
    const saved = await (await session).find(url);
    if (saved === null) throw error;
    return saved;
  }
}

/** The worker's answer; null for a request that goes to the network as if there were no worker. */
function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return null;
  if (request.mode === "navigate") {
    return /^\/(?:api|trpc|dev)\//.test(url.pathname) ? null : openPage(event, url.pathname);
  }
  if (isShellFile(url)) return shell.file(request);
  const bearer = request.headers.get("authorization");
  // On a shared device the page asks for nothing to be stored.
  if (request.cache === "no-store") return null;
  const isReadable = bearer !== null && offlineCacheGroup(url.pathname) !== null;
  return isReadable ? read(event, url.href, bearer) : null;
}

function obey(message: WorkerMessage): Promise<void> {
  if (message.ask === "keep") return shell.cacheApp(message.language);
  if (message.ask !== "save") return self.skipWaiting();
  const session = offlineCache.open(message.bearer);
  return offlineCache.update(session, message.url, new Response(message.answer));
}

self.addEventListener("install", (event) => event.waitUntil(shell.install()));
self.addEventListener("activate", (event) => {
  // Pages that only need the network do not wait for this program to start.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, shell.deleteOld(), self.clients.claim()]));
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const isSignOut = method === "POST" && new URL(url).pathname === "/api/logout";
  if (isSignOut) event.waitUntil(offlineCache.clear());
  const response = respond(event);
  if (response !== null) event.respondWith(response);
});
self.addEventListener("message", (event) => {
  event.waitUntil(obey(event.data));
});
