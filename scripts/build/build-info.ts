import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pageModules } from "../../client/app/page-modules.ts";
import type { BuildInfo } from "../../shared/pages/build-info.ts";
import { screenGroups } from "./chunks.ts";

const entry = "client/main.tsx";
/** The chunk that holds the program: the entry itself only imports it. */
const programChunk = "base";

function findByName(manifest: Manifest, name: string): string | undefined {
  return Object.keys(manifest).find((key) => manifest[key]?.name === name);
}

/** The key of the chunk that holds a module. @throws when it has neither a chunk of its own nor a group's */
function keyOf(manifest: Manifest, module: string): string {
  const group = screenGroups[module];
  const key = group === undefined ? module : findByName(manifest, group);
  if (key === undefined || manifest[key] === undefined) {
    throw new Error(`${module} starts no chunk of its own: see client/app/page-modules.ts`);
  }
  return key;
}

/** The keys of a chunk and of all chunks that it imports statically, each once. */
function listKeys(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [key, ...imports.flatMap((next) => listKeys(manifest, next, seen))];
}

function toUrls(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

function listStyles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files.filter((file) => file.endsWith(".css")))].map((file) => `/${file}`);
}

// Screens that work offline, with every chunk that they may load later.
const offlineScreens = [pageModules.chat, pageModules.account];
// Screens of which only the first chunks are cached, such as the sign-in page after a sign-out.
const partialScreens = [entry, pageModules.login, pageModules["get-started"]];

/** The files that the service worker caches to open screens offline. */
export async function readAppFiles(client: string): Promise<string[]> {
  const manifest = await readManifest(client);
  const keys = new Set(
    partialScreens.flatMap((module) => listKeys(manifest, keyOf(manifest, module))),
  );
  const pending = offlineScreens.map((module) => keyOf(manifest, module));
  for (const key of pending) {
    if (keys.has(key)) continue;
    keys.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    pending.push(...imports, ...dynamicImports);
  }
  return toUrls(manifest, keys).toSorted();
}

async function readManifest(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));
}

/** Reads the files that documents link to from the bundler's manifest, and deletes the manifest. */
export async function extractBuildInfo(
  client: string,
): Promise<Omit<BuildInfo, "inlineScripts" | "firstStyles" | "prerenderer">> {
  const manifest = await readManifest(client);
  const program = findByName(manifest, programChunk);
  if (program === undefined) throw new Error(`the build has no chunk ${programChunk}`);
  const shared = listKeys(manifest, program);
  const preloads = Object.entries(pageModules).map(([route, module]) => {
    const keys = new Set([...shared, ...listKeys(manifest, keyOf(manifest, module))]);
    keys.delete(program);
    return [route, toUrls(manifest, keys)];
  });
  const [script = ""] = toUrls(manifest, [program]);
  await rm(join(client, ".vite"), { recursive: true });
  return { script, styles: listStyles(manifest), preloads: Object.fromEntries(preloads) };
}
