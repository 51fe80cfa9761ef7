import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { WorkerBuild } from "../client/pwa/worker-scope.ts";
import { type Language, languages } from "../shared/i18n/languages.ts";
import type { BuildInfos } from "../shared/pages/build-info.ts";
import { extractBuildInfo, readAppFiles } from "./build/build-info.ts";
import { type BuiltChunk, listChunks } from "./build/built-chunks.ts";
import { checkPrerender } from "./build/check-prerender.ts";
import { compressFolder } from "./build/compress.ts";
import { buildFirstStyles } from "./build/first-styles.ts";
import { publish } from "./build/publish.ts";
import { buildStandalone } from "./build/standalone.ts";
import { withTemporaryFolder } from "./build/temporary-folder.ts";
import { translation } from "./build/translation.ts";
import { buildWorker } from "./build/worker.ts";

// Whatever NODE_ENV is, the build must never contain React's development build.
process.env.NODE_ENV = "production";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

/** Builds one language; files without text have the same name and content in every language. */
async function buildLanguage(folder: string, language: Language) {
  const common = { root, logLevel: "warn" as const, plugins: [translation(language)] };
  const client = join(folder, "client");
  const built = await build({ ...common, build: { outDir: client, emptyOutDir: false } });
  const prerender = `prerender/${language}`;
  await build({ ...common, build: { ssr: true, outDir: join(folder, prerender) } });
  // Its name holds a hash: a running server keeps using its own build's program.
  const [program = ""] = await readdir(join(folder, prerender));
  const app = await readAppFiles(client);
  const info = { ...(await extractBuildInfo(client)), prerenderer: `${prerender}/${program}` };
  return { info, app, chunks: listChunks(root, built) };
}

/** By route: the scripts inside documents. Each is one file, whose text the server puts into the document. */
async function buildInlineScripts(client: string): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const route of ["chat", "login", "subscription"]) {
    const script = {
      source: `client/inline-scripts/${route}.ts`,
      name: `assets/${route}-inline-[hash].js`,
    };
    scripts[route] = await buildStandalone({ root, client, ...script });
  }
  return scripts;
}

/**
 * Builds the client into a folder: the browser's files with compressed twins (`client/`), a program
 * for each language that prerenders pages (`prerender/`), what the server must know about them
 * (`build-info.json`), and what the tests must (`chunks.json`).
 */
async function buildInto(folder: string): Promise<void> {
  const infos: Partial<BuildInfos> = {};
  const app: Partial<WorkerBuild["app"]> = {};
  const chunks: Partial<Record<Language, BuiltChunk[]>> = {};
  const client = join(folder, "client");
  const inlineScripts = await buildInlineScripts(client);
  for (const language of languages) {
    const built = await buildLanguage(folder, language);
    const markups = await checkPrerender(join(folder, built.info.prerenderer));
    const { chunks: own } = built;
    const firstStyles = await buildFirstStyles(folder, built.info, { markups, chunks: own });
    infos[language] = { ...built.info, inlineScripts, firstStyles };
    app[language] = built.app;
    chunks[language] = own;
  }
  await buildWorker(root, client, app);
  await writeFile(join(folder, "chunks.json"), JSON.stringify(chunks));
  await writeFile(join(folder, "build-info.json"), `${JSON.stringify(infos, null, 2)}\n`);
  await compressFolder(client);
}

/**
 * Builds into a temporary folder and moves the result to `dist/` at the end. `build-info.json` moves last, because the
 * server reads it first.
 */
async function buildClient(): Promise<void> {
  const fresh = join(root, `dist/.building-${process.pid}`);
  await withTemporaryFolder(fresh, async () => {
    await buildInto(fresh);
    for (const part of ["client", "prerender"]) await publish(join(fresh, part), join(dist, part));
    for (const file of ["chunks.json", "build-info.json"]) {
      await rename(join(fresh, file), join(dist, file));
    }
  });
}

await buildClient();
