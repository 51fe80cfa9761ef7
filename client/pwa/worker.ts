import { type Call, readCalls, readRemoved } from "./calls.ts";
import { OfflineCache } from "./offline-cache.ts";
import { isShellFile, Shell } from "./shell.ts";
import type { FetchEvent, WorkerBuild, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;
/** Written in by the build: a new build is a new worker. */
declare const workerBuild: WorkerBuild;

const shell = new Shell(caches, workerBuild);
const kept = new OfflineCache(caches);

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(shell.learn(pathname, response.clone()));
    return response;
  } catch {
    return shell.page(pathname);
  }
}

async function call(event: FetchEvent, calls: Call[], bearer: string): Promise<Response> {
  const shelf = kept.open(bearer);
  try {
    const response = await fetch(event.request);
    event.waitUntil(kept.learn(shelf, calls, response.clone()));
    return response;
  } catch (fault) {
    const answer = await (await shelf).answer(calls);
    if (answer === null) throw fault;
    return answer;
  }
}

/** Forgets what a request takes away, which goes its own way: all of a person's, or a conversation. */
async function forgetFor(request: Request): Promise<void> {
  const bearer = request.headers.get("authorization");
  if (bearer === null || isSignOut(request)) return kept.forget();
  await kept.drop(bearer, readRemoved(new URL(request.url), await request.text()));
}

const isSignOut = ({ url }: Request) => new URL(url).pathname === "/api/logout";
const isRemoval = ({ url }: Request) => new URL(url).pathname.includes("chat.remove");

/** The worker's answer; null for what goes its way as if there were no worker. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return null;
  if (request.mode === "navigate") {
    return /^\/(?:api|trpc|dev)\//.test(url.pathname) ? null : openPage(event, url.pathname);
  }
  if (isShellFile(url)) return shell.file(request);
  const calls = readCalls(url);
  const bearer = request.headers.get("authorization");
  return calls === null || bearer === null ? null : call(event, calls, bearer);
}

self.addEventListener("install", (event) => event.waitUntil(shell.install()));
self.addEventListener("activate", (event) => {
  // Pages that only want the network do not wait for this program to start.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, shell.tidy(), self.clients.claim()]));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && (isSignOut(request) || isRemoval(request))) {
    event.waitUntil(forgetFor(request.clone()));
  }
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});
self.addEventListener("message", (event) => {
  const { data } = event;
  const work = data.ask === "keep" ? shell.keep(data.language) : self.skipWaiting();
  event.waitUntil(work);
});
