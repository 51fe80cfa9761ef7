import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import type { BuildInfo } from "../../shared/app-data.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";

type DevClient = {
  build: BuildInfo;
  /** Adds the bundler's client, which reloads changed modules. */
  transform: (path: string, html: string) => Promise<string>;
};

export type DevServer = { getClient: (language: Language) => Promise<DevClient> };

/** Below which path a language's modules lie: each language is a bundler of its own. */
function toBasePath(language: Language): string {
  return language === languages[0] ? "/" : `/@${language}/`;
}

async function startBundler(app: FastifyInstance, language: Language): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const { translation } = await import("../../scripts/build/translation.ts");
  const root = join(import.meta.dirname, "../..");
  const vite = await createServer({
    root,
    base: toBasePath(language),
    cacheDir: join(root, "node_modules", `.vite-${language}`),
    plugins: [translation(language)],
    // The bundling loader writes a passing file beside the packages, and `node --watch` would
    // restart the server for it without end.
    configLoader: "native",
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.server.once("close", () => void vite.close());
  return vite;
}

/**
 * The client straight from its sources, with hot reload. Pages are not prerendered then: the browser
 * fills an empty frame. What this needs is loaded here alone, for production does not have it, and a
 * language's bundler starts with its first page.
 */
export async function registerDevServer(app: FastifyInstance): Promise<DevServer> {
  const { default: middie } = await import("@fastify/middie");
  const started = new Map<Language, Promise<ViteDevServer>>();
  const bundler = (language: Language) => {
    const known = started.get(language) ?? startBundler(app, language);
    started.set(language, known);
    return known;
  };
  await app.register(middie);
  for (const language of languages.toReversed()) {
    const base = toBasePath(language);
    app.use((request, response, next) => {
      if (request.url?.startsWith(base) !== true) return next();
      bundler(language).then((vite) => vite.middlewares(request, response, next), next);
    });
  }
  return {
    async getClient(language) {
      const vite = await bundler(language);
      return {
        // The bundler puts its base before every address.
        build: { script: "/client/main.tsx", styles: [], preloads: {}, ahead: "/client/ahead.ts" },
        transform: (path, html) => vite.transformIndexHtml(path, html),
      };
    },
  };
}
