import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

// The name of a file in these folders changes with its content: `assets` by hash, `fonts` by number.
const immutablePattern = /[\\/](?:assets|fonts)[\\/][^\\/]+$/;
const cacheForever = "public, max-age=31536000, immutable";
const cacheForAnHour = "public, max-age=3600";
// Browsers ask for the worker at every update check, and must never get an old one from a cache.
const workerPattern = /[\\/]client[\\/]sw\.js$/;

function cacheControl(file: string): string {
  if (workerPattern.test(file)) return "no-cache";
  return immutablePattern.test(file) ? cacheForever : cacheForAnHour;
}

// Not a dotfile, a path or a compressed copy.
const assetName = /^\w[\w.-]*(?<!\.(?:br|gz))$/;

const fileOptions: Omit<FastifyStaticOptions, "root"> = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (reply, path) => {
    reply.header("cache-control", cacheControl(path.replace(/\.(?:br|gz)$/, "")));
  },
};

/**
 * Serves the built client with its precompressed copies. Each file is a route of its own, but for those of `assets`:
 * there are hundreds, and a later build adds some. The plugin's own route for them would list the folder at each request.
 */
export async function registerStatic(app: FastifyInstance, distDir: string): Promise<void> {
  const root = join(distDir, "client");
  await app.register(fastifyStatic, {
    ...fileOptions,
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz", "assets/**"],
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      ...fileOptions,
      root: join(root, "assets"),
      serve: false,
    });
    scope.get<{ Params: { name: string } }>("/assets/:name", ({ params: { name } }, reply) =>
      assetName.test(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
}
