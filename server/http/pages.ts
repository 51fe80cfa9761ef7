import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppData, BuildInfo, PrerenderOutput } from "../../shared/app-data.ts";
import type { Plan } from "../../shared/plans.ts";
import { findRoute, type RouteInfo } from "../../shared/routes.ts";
import type { Service } from "../../shared/services.ts";
import { type DevServer, registerDevServer } from "./pages-dev.ts";
import { prerenderPages } from "./pages-render.ts";
import { registerStatic } from "./pages-static.ts";
import { documentOf, type PageSet, PageStore } from "./pages-store.ts";
import { robotsText, sitemapXml } from "./pages-texts.ts";
import { chooseEncoding, readWishes } from "./pages-variants.ts";

export type PagesOptions = {
  /** The address users see, without a closing slash. */
  publicUrl: string;
  /** What `scripts/build-client.ts` writes: `client/`, `prerender/`, `build-info.json`. */
  distDir: string;
  /** Serve the client from its sources with hot reload instead. */
  viteDev: boolean;
  /** Plans (amounts in paise) and services as they are now; read at start and on every refresh. */
  loadContent: () => Promise<{ plans: Plan[]; services: Service[] }>;
  simulatedCheckout: boolean;
  supportEmail: string;
  mobileSignIn: boolean;
  /** Prefix of service icons; the page's own origin when absent or the same as `publicUrl`. */
  assetBaseUrl?: string;
};

export type Pages = {
  /** Makes all pages anew if plans, services or the year changed. On failure the old ones stay. */
  refreshPages: () => Promise<void>;
};

async function loadData(options: PagesOptions): Promise<AppData> {
  const { publicUrl, assetBaseUrl = publicUrl, supportEmail } = options;
  return {
    config: {
      year: new Date().getFullYear(),
      supportEmail,
      assetBaseUrl: assetBaseUrl === publicUrl ? "" : assetBaseUrl,
      simulatedCheckout: options.simulatedCheckout,
      mobileSignIn: options.mobileSignIn,
    },
    content: await options.loadContent(),
  };
}

async function readBuildInfo(distDir: string): Promise<BuildInfo> {
  const path = join(distDir, "build-info.json");
  const json = await readFile(path, "utf8").catch((cause) => {
    throw new Error(`the client is not built: ${path} is missing`, { cause });
  });
  return JSON.parse(json);
}

/** Without markup the browser renders the page itself: slower, but a page. */
async function markupsOf(app: FastifyInstance, distDir: string, data: AppData) {
  return prerenderPages(distDir, data).catch((err): PrerenderOutput => {
    app.log.error({ err }, "pages could not be prerendered");
    return {};
  });
}

async function buildSet(
  app: FastifyInstance,
  options: PagesOptions,
  data: AppData,
): Promise<PageSet> {
  const build = await readBuildInfo(options.distDir);
  const markups = await markupsOf(app, options.distDir, data);
  return { data, markups, publicUrl: options.publicUrl, build };
}

function setHeaders(reply: FastifyReply, route: RouteInfo): void {
  reply
    .code(route.id === "not-found" ? 404 : 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "cookie, accept-encoding");
  if (!route.indexed) reply.header("x-robots-tag", "noindex");
}

type Send = (request: FastifyRequest, reply: FastifyReply, route: RouteInfo) => Promise<unknown>;

/** Sends documents from the store, or 304 to whoever has that very one. */
function sendFrom(current: { store: Promise<PageStore> }): Send {
  return async (request, reply, route) => {
    const { headers } = request;
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const store = await current.store;
    const { body, etag } = await store.get(route, readWishes(headers.cookie), encoding);
    setHeaders(reply, route);
    reply.header("etag", etag);
    if (reply.statusCode === 200 && headers["if-none-match"]?.split(/,\s*/).includes(etag)) {
      return reply.code(304).send();
    }
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(body);
  };
}

function sendFromSources(dev: DevServer, options: PagesOptions): Send {
  return async (request, reply, route) => {
    const set = {
      data: await loadData(options),
      markups: {},
      publicUrl: options.publicUrl,
      build: dev.build,
    };
    const html = documentOf(set, route, readWishes(request.headers.cookie));
    setHeaders(reply, route);
    return reply.send(await dev.transform(request.url, html));
  };
}

const machinePattern = /^\/(?:api|trpc|assets|fonts)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

/** Every address that is no file: a page, the frame of one, or the page about unknown addresses. */
function answerPages(app: FastifyInstance, send: Send): void {
  app.get("/*", async (request, reply) => {
    const [pathname = "/", query] = request.url.split("?", 2);
    const route = findRoute(pathname);
    const isPage = route.id !== "not-found";
    if (!isPage && machinePattern.test(pathname)) return reply.callNotFound();
    if (isPage && pathname.length > 1 && pathname.endsWith("/")) {
      const target = pathname.slice(0, -1);
      return reply.redirect(query === undefined ? target : `${target}?${query}`, 308);
    }
    return send(request, reply, route);
  });
}

/**
 * Serves the client: its files, the prerendered public pages, frames for all other routes, a 404 page,
 * `robots.txt` and `sitemap.xml`. Pages are made in the background from now on; who asks before they
 * are done waits. Addresses of machines (`/api`, `/trpc`, files) are left to the not-found handler.
 * @throws Error when the client is not built
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const { publicUrl, distDir } = options;
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send(robotsText(publicUrl)));
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml").send(sitemapXml(publicUrl)),
  );
  if (options.viteDev) {
    answerPages(app, sendFromSources(await registerDevServer(app), options));
    return { refreshPages: async () => undefined };
  }
  await readBuildInfo(distDir);
  await registerStatic(app, distDir);
  let shown = "";
  const make = async (data: AppData) => {
    const store = new PageStore(await buildSet(app, options, data));
    shown = JSON.stringify(data);
    return store;
  };
  const current = { store: loadData(options).then(make) };
  // Who asks for a page gets the failure; nobody may have asked yet.
  current.store.catch((err) => app.log.error({ err }, "pages could not be made"));
  answerPages(app, sendFrom(current));
  return {
    async refreshPages() {
      await current.store.catch(() => undefined);
      const data = await loadData(options);
      if (JSON.stringify(data) !== shown) current.store = Promise.resolve(await make(data));
    },
  };
}
