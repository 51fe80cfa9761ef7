import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppData } from "../../shared/app-data.ts";
import type { Plan } from "../../shared/billing/plans.ts";
import { type Language, languageCookie } from "../../shared/i18n/languages.ts";
import { findRoute, type RouteInfo } from "../../shared/routes.ts";
import type { Service } from "../../shared/services.ts";
import { createPageCaches, type PageCaches, readBuildInfos } from "./build-pages.ts";
import { robotsText, securityText, sitemapXml } from "./crawler-files.ts";
import { type DevServer, registerDevServer } from "./dev-server.ts";
import { chooseEncoding } from "./encodings.ts";
import { registerManifests } from "./manifest.ts";
import { registerOfflinePage } from "./offline-page.ts";
import { renderPage } from "./page-cache.ts";
import { readPreferences, requestedLanguage } from "./preferences.ts";
import { registerStatic } from "./static.ts";

export type PagesOptions = {
  /** The public URL of the product, without a trailing slash. */
  publicUrl: string;
  /** The folder that `scripts/build-client.ts` writes: `client/`, `prerender/`, `build-info.json`. */
  distDir: string;
  /** Serves the client from its sources with hot reload. */
  viteDev: boolean;
  /** Loads the plans (amounts in paise) and services; called at start and on every refresh. */
  loadContent: () => Promise<{ plans: Plan[]; services: Service[] }>;
  simulatedCheckout: boolean;
  supportEmail: string;
  grievancePhone: string | null;
  /** The moment, for what expires. */
  now: () => Date;
  mobileSignIn: boolean;
  codeSeconds: number;
  /** Prefix of service icons; the page's own origin when absent or equal to `publicUrl`. */
  assetBaseUrl?: string;
  /** The content security policy of a document with inline styles, by their source. */
  policyWithStyles: (styleSource: string) => string;
};

export type Pages = {
  /** Renders all pages again if plans, services or the year changed. On failure the old pages stay. */
  refreshPages: () => Promise<void>;
};

async function loadData(options: PagesOptions): Promise<AppData> {
  const { publicUrl, assetBaseUrl = publicUrl, supportEmail } = options;
  return {
    config: {
      year: new Date().getFullYear(),
      supportEmail,
      grievancePhone: options.grievancePhone,
      assetBaseUrl: assetBaseUrl === publicUrl ? "" : assetBaseUrl,
      simulatedCheckout: options.simulatedCheckout,
      mobileSignIn: options.mobileSignIn,
      codeSeconds: options.codeSeconds,
    },
    content: await options.loadContent(),
  };
}

type Answer = { route: RouteInfo; language: Language };

function setHeaders(reply: FastifyReply, { route, language }: Answer): void {
  reply
    .code(route.id === "not-found" ? 404 : 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-language", language)
    .header("vary", "cookie, accept-language, accept-encoding");
  if (!route.indexed) reply.header("x-robots-tag", "noindex");
}

const languageMaxAgeSeconds = 365 * 86_400;

/** Stores the language of a `?lang=` link in a cookie, so that the next pages use it as well. */
function rememberLanguage(reply: FastifyReply, query: string | undefined, publicUrl: string): void {
  const language = requestedLanguage(query);
  if (language === undefined) return;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${languageMaxAgeSeconds}; SameSite=Lax${secure}`;
  reply.header("set-cookie", `${languageCookie}=${language}; ${attributes}`);
}

type Send = (request: FastifyRequest, reply: FastifyReply, route: RouteInfo) => Promise<unknown>;

function getQuery(request: FastifyRequest): string | undefined {
  return request.url.split("?", 2)[1];
}

/** Sends cached documents, or 304 to a browser that has the same document. */
function sendFromCaches(current: { pageCaches: PageCaches }, options: PagesOptions): Send {
  const { publicUrl, policyWithStyles } = options;
  return async (request, reply, route) => {
    const { headers } = request;
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const preferences = readPreferences(headers, getQuery(request));
    const cache = await current.pageCaches[preferences.language];
    const { body, etag } = await cache.get(route, preferences, encoding);
    setHeaders(reply, { route, language: preferences.language });
    rememberLanguage(reply, getQuery(request), publicUrl);
    const styleSource = cache.styleSource(route);
    if (styleSource !== undefined) {
      reply.header("content-security-policy", policyWithStyles(styleSource));
    }
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
    const preferences = readPreferences(request.headers, getQuery(request));
    const { build, transform } = await dev.getClient(preferences.language);
    const data = await loadData(options);
    const html = renderPage(
      { data, markups: {}, publicUrl: options.publicUrl, build },
      route,
      preferences,
    );
    setHeaders(reply, { route, language: preferences.language });
    rememberLanguage(reply, getQuery(request), options.publicUrl);
    return reply.send(await transform(request.url, html));
  };
}

const apiOrFilePattern = /^\/(?:api|trpc|assets|fonts)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

/** Serves every path that is no file: a page, a frame, or the not-found page. */
function registerPageRoute(app: FastifyInstance, send: Send): void {
  app.get("/*", async (request, reply) => {
    const [pathname = "/", query] = request.url.split("?", 2);
    const route = findRoute(pathname);
    const isPage = route.id !== "not-found";
    if (!isPage && apiOrFilePattern.test(pathname)) return reply.callNotFound();
    if (isPage && pathname.length > 1 && pathname.endsWith("/")) {
      const target = pathname.slice(0, -1);
      return reply.redirect(query === undefined ? target : `${target}?${query}`, 308);
    }
    return send(request, reply, route);
  });
}

/**
 * Serves the client: its files, the prerendered public pages, frames for all other routes, a 404 page,
 * `robots.txt`, `sitemap.xml` and `security.txt`. Pages are rendered in the background; a request for one waits until it
 * is ready. `/api`, `/trpc` and unknown files go to the not-found handler.
 * @throws Error when the client is not built
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const { publicUrl, distDir } = options;
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send(robotsText(publicUrl)));
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml").send(sitemapXml(publicUrl)),
  );
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(securityText(options)),
  );
  registerManifests(app);
  if (options.viteDev) {
    registerPageRoute(app, sendFromSources(await registerDevServer(app), options));
    return { refreshPages: async () => undefined };
  }
  registerOfflinePage(app, await readBuildInfos(distDir));
  await registerStatic(app, distDir);
  const deps = { log: app.log, distDir, publicUrl };
  const firstData = loadData(options);
  const current = { pageCaches: createPageCaches(deps, firstData), data: firstData };
  for (const cache of Object.values(current.pageCaches)) {
    // Each request for a page gets the failure as well; this handles a failure before any request.
    cache.catch((err) => app.log.error({ err }, "pages could not be rendered"));
  }
  registerPageRoute(app, sendFromCaches(current, options));
  return {
    async refreshPages() {
      // Empty when the last rendering failed, so that it is tried again.
      const rendered = await Promise.all([current.data, ...Object.values(current.pageCaches)]).then(
        ([data]) => JSON.stringify(data),
        () => "",
      );
      const data = await loadData(options);
      if (JSON.stringify(data) === rendered) return;
      const pageCaches = createPageCaches(deps, Promise.resolve(data));
      await Promise.all(Object.values(pageCaches));
      Object.assign(current, { pageCaches, data: Promise.resolve(data) });
    },
  };
}
