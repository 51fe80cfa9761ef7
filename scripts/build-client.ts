import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { writeBuildInfo } from "./build/build-info.ts";
import { compressFolder } from "./build/compress.ts";
import { provePrerender } from "./build/prove-prerender.ts";

// Whoever starts the build, React's development half must never be in it.
process.env.NODE_ENV = "production";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

/**
 * Builds the client into a folder: the browser's files with compressed twins (`client/`), the program
 * that prerenders pages (`prerender/`), and what the server must know about both (`build-info.json`).
 */
async function buildInto(folder: string): Promise<void> {
  const common = { root, logLevel: "warn" } as const;
  await build({ ...common, build: { outDir: join(folder, "client") } });
  await build({ ...common, build: { ssr: true, outDir: join(folder, "prerender") } });
  await writeBuildInfo(folder);
  await Promise.all([compressFolder(join(folder, "client")), provePrerender(folder)]);
}

/** Builds beside `dist/` and changes places at the end: nobody ever sees half a build. */
async function buildClient(): Promise<void> {
  const fresh = join(root, `dist/.building-${process.pid}`);
  const parts = ["client", "prerender", "build-info.json"];
  try {
    await buildInto(fresh);
    for (const part of parts) {
      await rm(join(dist, part), { recursive: true, force: true });
      await rename(join(fresh, part), join(dist, part));
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

await buildClient();
