import { join } from "node:path";
import fastifyStatic from "@fastify/static";
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

/** Serves the built client with its precompressed copies. Each file is a route of its own. */
export async function registerStatic(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, "client"),
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", cacheControl(path.replace(/\.(?:br|gz)$/, "")));
    },
  });
}
