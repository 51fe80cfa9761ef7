import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Plan } from "../../shared/billing/plan.ts";
import { type Language, languageCookie } from "../../shared/i18n/languages.ts";
import { daySeconds } from "../../shared/indian-time.ts";
import type { AppData } from "../../shared/pages/prerender-contract.ts";
import { findRoute, notFoundRoute, type RouteInfo } from "../../shared/routes.ts";
import type { NamedService, Service } from "../../shared/services.ts";
import { createPageCaches, type PageCaches, readBuildInfos } from "./build-pages.ts";
import { checkChatPath, namesService } from "./chat-path.ts";
import { robotsText, securityText, sitemapXml } from "./crawler-files.ts";
import { type DevServer, registerDevServer } from "./dev-server.ts";
import { chooseEncoding } from "./encodings.ts";
import { registerManifests } from "./manifest.ts";
import { registerOfflinePage } from "./offline-page.ts";
import { type InlineSources, type PageView, renderPage } from "./page-cache.ts";
import { viewPath } from "./paths.ts";
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
  supportEmail: string;
  grievancePhone: string | null;
  /** The clock: the expiry of `security.txt` counts from it, and pages show its year. */
  now: () => Date;
  /**
   * What a link to a conversation shares, or null when the link opens nothing.
   * @throws AppError TOO_MANY_REQUESTS
   */
  findShared: (id: string, ip: string) => Promise<{ title: string; service: NamedService } | null>;
  mobileSignIn: boolean;
  codeTtlSeconds: number;
  /** Prefix of service icons; the page's own origin when absent or equal to `publicUrl`. */
  assetBaseUrl?: string;
  /** The content security policy of a document with styles and perhaps a script inside. */
  policyWithInline: (sources: InlineSources) => string;
};

export type Pages = {
  /** Renders all pages again if plans, services or the year changed. On failure the old pages stay. */
  refreshPages: () => Promise<void>;
};

async function loadData(options: PagesOptions): Promise<AppData> {
  const { publicUrl, assetBaseUrl = publicUrl, supportEmail } = options;
  return {
    config: {
      year: options.now().getFullYear(),
      supportEmail,
      grievancePhone: options.grievancePhone,
      assetBaseUrl: assetBaseUrl === publicUrl ? "" : assetBaseUrl,
      mobileSignIn: options.mobileSignIn,
      codeTtlSeconds: options.codeTtlSeconds,
    },
    content: await options.loadContent(),
  };
}

/** `isMissing` is a page of its own that says that there is nothing at the URL. */
type Page = Omit<PageView, "view"> & { isMissing?: boolean };
type PageRequest = { page: Page; language: Language };

function setHeaders(reply: FastifyReply, { page, language }: PageRequest): void {
  const { route, isMissing = route.id === "not-found" } = page;
  reply
    .code(isMissing ? 404 : 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-language", language)
    .header("vary", "cookie, accept-language, accept-encoding");
  if (!route.indexed) reply.header("x-robots-tag", "noindex");
}

const languageMaxAgeSeconds = 365 * daySeconds;

/** Stores the language of a `?lang=` link in a cookie, so that the next pages use it as well. */
function saveLanguageCookie(reply: FastifyReply, query: string | undefined, publicUrl: string) {
  const language = requestedLanguage(query);
  if (language === undefined) return;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${languageMaxAgeSeconds}; SameSite=Lax${secure}`;
  reply.header("set-cookie", `${languageCookie}=${language}; ${attributes}`);
}

type Send = (request: FastifyRequest, reply: FastifyReply, page: Page) => Promise<unknown>;

function getQuery(request: FastifyRequest): string | undefined {
  return request.url.split("?", 2)[1];
}

/** Sends cached documents, or 304 to a browser that has the same document. */
function sendFromCaches(current: { pageCaches: PageCaches }, options: PagesOptions): Send {
  const { publicUrl, policyWithInline } = options;
  return async (request, reply, page) => {
    const { route } = page;
    const { headers } = request;
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const preferences = readPreferences(headers, getQuery(request));
    const cache = await current.pageCaches[preferences.language];
    const shown = { ...page, view: viewPath(route, request) };
    const { body, etag } = await cache.get(shown, preferences, encoding);
    setHeaders(reply, { page, language: preferences.language });
    saveLanguageCookie(reply, getQuery(request), publicUrl);
    const sources = cache.inlineSources(shown);
    if (sources !== undefined) reply.header("content-security-policy", policyWithInline(sources));
    reply.header("etag", etag);
    if (reply.statusCode === 200 && headers["if-none-match"]?.split(/,\s*/).includes(etag)) {
      return reply.code(304).send();
    }
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(body);
  };
}

function sendFromSources(dev: DevServer, options: PagesOptions): Send {
  return async (request, reply, page) => {
    const preferences = readPreferences(request.headers, getQuery(request));
    const { build, transform } = await dev.getClient(preferences.language);
    const data = await loadData(options);
    const html = renderPage(
      { data, markups: {}, publicUrl: options.publicUrl, build },
      { ...page, view: null },
      preferences,
    );
    setHeaders(reply, { page, language: preferences.language });
    saveLanguageCookie(reply, getQuery(request), options.publicUrl);
    return reply.send(await transform(request.url, html));
  };
}

const apiOrFilePattern = /^\/(?:api|trpc|assets|fonts)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

/**
 * The page of a shared conversation, with its preview; without a preview when `findShared` throws, e.g. over its
 * limit.
 */
async function findSharedPage(
  { findShared, publicUrl }: PagesOptions,
  route: RouteInfo,
  { pathname, ip }: { pathname: string; ip: string },
): Promise<Page> {
  try {
    const shared = await findShared(pathname.split("/")[2] ?? "", ip);
    return shared === null
      ? { route, isMissing: true }
      : { route, preview: { ...shared, url: publicUrl + pathname } };
  } catch {
    // The page itself says why.
    return { route };
  }
}

type PageRouteDeps = { send: Send; options: PagesOptions };

/** Serves every path that is no file: a page, a frame, or the not-found page. */
function registerPageRoute(app: FastifyInstance, { send, options }: PageRouteDeps): void {
  const withQuery = (path: string, query: string | undefined) =>
    query === undefined ? path : `${path}?${query}`;
  app.get("/*", async (request, reply) => {
    const [pathname = "/", query] = request.url.split("?", 2);
    const route = findRoute(pathname);
    const isPage = route.id !== "not-found";
    if (!isPage && apiOrFilePattern.test(pathname)) return reply.callNotFound();
    if (isPage && pathname.length > 1 && pathname.endsWith("/")) {
      return reply.redirect(withQuery(pathname.slice(0, -1), query), 308);
    }
    if (namesService(route, pathname)) {
      // Without a database the page itself says what is wrong.
      const content = await options.loadContent().catch(() => null);
      if (content === null) return send(request, reply, { route });
      const checked = checkChatPath(pathname, content.services);
      if (checked.kind === "unknown") return send(request, reply, { route: notFoundRoute });
      if (checked.kind === "redirect") return reply.redirect(withQuery(checked.path, query));
    }
    const { ip } = request;
    if (route.id !== "shared") return send(request, reply, { route });
    return send(request, reply, await findSharedPage(options, route, { pathname, ip }));
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
    const send = sendFromSources(await registerDevServer(app), options);
    registerPageRoute(app, { send, options });
    return { refreshPages: async () => undefined };
  }
  const builds = await readBuildInfos(distDir);
  registerOfflinePage(app, builds);
  await registerStatic(app, distDir);
  const deps = { log: app.log, distDir, publicUrl, builds };
  const firstData = loadData(options);
  const current = { pageCaches: createPageCaches(deps, firstData), data: firstData };
  for (const cache of Object.values(current.pageCaches)) {
    // Each request for a page gets the failure as well; this handles a failure before any request.
    cache.catch((err) => app.log.error({ err }, "pages could not be rendered"));
  }
  registerPageRoute(app, { send: sendFromCaches(current, options), options });
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
