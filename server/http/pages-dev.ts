import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { BuildInfo } from "../../shared/app-data.ts";

export type DevServer = {
  build: BuildInfo;
  /** Adds the bundler's client, which reloads changed modules. */
  transform: (path: string, html: string) => Promise<string>;
};

/**
 * The client straight from its sources, with hot reload. Pages are not prerendered then: the browser
 * fills an empty frame. What this needs is loaded here alone, for production does not have it.
 */
export async function registerDevServer(app: FastifyInstance): Promise<DevServer> {
  const { createServer } = await import("vite");
  const { default: middie } = await import("@fastify/middie");
  const vite = await createServer({
    root: join(import.meta.dirname, "../.."),
    // The bundling loader writes a passing file beside the packages, and `node --watch` would
    // restart the server for it without end.
    configLoader: "native",
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  return {
    build: { script: "/client/main.tsx", styles: [], preloads: {} },
    transform: (path, html) => vite.transformIndexHtml(path, html),
  };
}
