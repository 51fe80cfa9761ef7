import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { WorkerBuild } from "../../client/pwa/worker-scope.ts";
import { buildStandalone } from "./standalone.ts";

const isStyle = (name: string) => name.endsWith(".css");

/** What the worker must know of a build; the names of its files tell it from every other. */
async function readBuild(client: string, app: WorkerBuild["app"]): Promise<WorkerBuild> {
  const names = (await readdir(join(client, "assets"))).toSorted();
  const version = createHash("sha256").update(names.join()).digest("base64url").slice(0, 12);
  return { version, styles: names.filter(isStyle).map((name) => `/assets/${name}`), app };
}

/**
 * Writes the worker to `sw.js`, a name that stays: a browser that asks for it again finds other
 * bytes after every build, for they name the files of that build.
 */
export async function buildWorker(
  root: string,
  client: string,
  app: WorkerBuild["app"],
): Promise<void> {
  const define = { workerBuild: JSON.stringify(await readBuild(client, app)) };
  await buildStandalone({ root, client, source: "client/pwa/worker.ts", name: "sw.js", define });
}
