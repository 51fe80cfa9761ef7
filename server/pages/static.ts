import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

// Names under these folders change with the content: `assets` by hash, `fonts` by number.
const unchangingPattern = /[\\/](?:assets|fonts)[\\/][^\\/]+$/;
const forever = "public, max-age=31536000, immutable";
const shortWhile = "public, max-age=3600";
// Asked for at every update: an old worker must never be taken for the newest.
const workerPattern = /[\\/]client[\\/]sw\.js$/;

function cacheControl(file: string): string {
  if (workerPattern.test(file)) return "no-cache";
  return unchangingPattern.test(file) ? forever : shortWhile;
}

/** Serves the built client with its compressed twins; each file is a route, nothing is looked up. */
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
