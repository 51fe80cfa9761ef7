import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { WorkerBuild } from "../../client/pwa/worker-scope.ts";
import { buildStandalone } from "./standalone.ts";

const isStyle = (name: string) => name.endsWith(".css");

/** The constants of the service worker; its version is a hash of the build's file names. */
async function readBuild(client: string, app: WorkerBuild["app"]): Promise<WorkerBuild> {
  const names = (await readdir(join(client, "assets"))).toSorted();
  const version = createHash("sha256").update(names.join()).digest("base64url").slice(0, 12);
  return { version, styles: names.filter(isStyle).map((name) => `/assets/${name}`), app };
}

/**
 * Builds the service worker as `sw.js`. The name never changes, but the content does with every build,
 * since it names the build's files; so browsers notice an update.
 */
export async function buildWorker(root: string, client: string, app: WorkerBuild["app"]) {
  const define = { workerBuild: JSON.stringify(await readBuild(client, app)) };
  await buildStandalone({ root, client, source: "client/pwa/worker.ts", name: "sw.js", define });
}
