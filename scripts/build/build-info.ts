import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pageModules } from "../../client/app/page-modules.ts";
import type { BuildInfo } from "../../shared/app-data.ts";

const entry = "client/main.tsx";

/** The keys of a chunk and of all chunks that it imports statically, each once. */
function listKeys(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) {
    throw new Error(`${key} starts no chunk of its own: see client/app/page-modules.ts`);
  }
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(chunk.imports ?? []).flatMap((next) => listKeys(manifest, next, seen))];
}

function toUrls(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

function listChunks(manifest: Manifest, key: string): string[] {
  return toUrls(manifest, listKeys(manifest, key));
}

function listStyles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files.filter((file) => file.endsWith(".css")))].map((file) => `/${file}`);
}

// Screens that work offline, with every chunk that they may load later.
const offlineScreens = [pageModules.chat, "client/app/account-screen.tsx"];
// Screens of which only the first chunks are cached, such as the sign-in page after a sign-out.
const partialScreens = [entry, pageModules.login, pageModules["get-started"]];

/** The files that the service worker caches to open screens offline. */
export async function readAppFiles(client: string): Promise<string[]> {
  const manifest = await readManifest(client);
  const keys = new Set(partialScreens.flatMap((key) => listKeys(manifest, key)));
  const pending = offlineScreens.filter((key) => manifest[key] !== undefined);
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
export async function extractBuildInfo(client: string): Promise<Omit<BuildInfo, "prefetch">> {
  const manifest = await readManifest(client);
  const [script = "", ...shared] = listChunks(manifest, entry);
  const preloads = Object.entries(pageModules).map(([route, module]) => {
    const own = listChunks(manifest, module).filter((file) => file !== script);
    return [route, [...new Set([...shared, ...own])]];
  });
  await rm(join(client, ".vite"), { recursive: true });
  return { script, styles: listStyles(manifest), preloads: Object.fromEntries(preloads) };
}
