import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { defaultLanguage, type Language, languages } from "../../shared/i18n/languages.ts";
import type { BuildInfo } from "../../shared/pages/build-info.ts";

type DevClient = {
  build: BuildInfo;
  /** Adds Vite's client script, which reloads changed modules. */
  transform: (path: string, html: string) => Promise<string>;
};

export type DevServer = { getClient: (language: Language) => Promise<DevClient> };

/** The base path of a language's modules; each language has a Vite server of its own. */
function toBasePath(language: Language): string {
  return language === defaultLanguage ? "/" : `/@${language}/`;
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
    // The bundling loader writes a temporary file, for which `node --watch` would restart the server
    // without end.
    configLoader: "native",
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.server.once("close", () => void vite.close());
  return vite;
}

/**
 * Serves the client from its sources, with hot reload. Pages are not prerendered: the browser fills an
 * empty frame. Vite is imported only here, because production does not have it, and a language's Vite
 * server starts with the first page in that language.
 */
export async function registerDevServer(app: FastifyInstance): Promise<DevServer> {
  const { default: middie } = await import("@fastify/middie");
  const started = new Map<Language, Promise<ViteDevServer>>();
  const bundler = (language: Language) => {
    const server = started.get(language) ?? startBundler(app, language);
    started.set(language, server);
    return server;
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
        // Vite puts its base path before every URL.
        build: {
          script: "/client/main.tsx",
          styles: [],
          firstStyles: {},
          preloads: {},
          prerenderer: "",
          inlineScripts: {
            chat: "/client/inline-scripts/chat.ts",
            login: "/client/inline-scripts/login.ts",
            subscription: "/client/inline-scripts/subscription.ts",
          },
        },
        transform: (path, html) => vite.transformIndexHtml(path, html),
      };
    },
  };
}
