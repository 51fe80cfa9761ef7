import { rm } from "node:fs/promises";
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
 * Builds the client into `dist/`: the browser's files with compressed twins (`client/`), the program
 * that prerenders pages (`prerender/`), and what the server must know about both (`build-info.json`).
 */
async function buildClient(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await build({ root, logLevel: "warn" });
  await build({ root, logLevel: "warn", build: { ssr: true } });
  await writeBuildInfo(dist);
  await Promise.all([compressFolder(join(dist, "client")), provePrerender(dist)]);
}

await buildClient();
