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

// The folder has no folders.
const fileName = /^\/?[\w.-]+$/;
const compressedCopy = /\.(?:br|gz)$/;

const options: FastifyStaticOptions = {
  root: "",
  preCompressed: true,
  index: false,
  cacheControl: false,
  decorateReply: false,
  setHeaders: (reply, path) => {
    reply.header("cache-control", cacheControl(path.replace(compressedCopy, "")));
  },
};

/**
 * Serves the built client with its precompressed copies. Each file at its root is a route of its own; those of
 * `assets`, which has the hundreds of files of several builds, share one.
 */
export async function registerStatic(app: FastifyInstance, distDir: string): Promise<void> {
  const root = join(distDir, "client");
  await app.register(fastifyStatic, {
    ...options,
    root,
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz", "assets/**"],
  });
  await app.register(fastifyStatic, {
    ...options,
    root: join(root, "assets"),
    prefix: "/assets/",
    allowedPath: (path) => fileName.test(path) && !compressedCopy.test(path),
  });
}
