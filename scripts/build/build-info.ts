import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pageModules } from "../../client/app/page-modules.ts";
import type { BuildInfo } from "../../shared/app-data.ts";

const entry = "client/main.tsx";

/** The keys of a chunk and all it imports statically, deepest last, each once. */
function keysOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) {
    throw new Error(`${key} starts no chunk of its own: see client/app/page-modules.ts`);
  }
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(chunk.imports ?? []).flatMap((next) => keysOf(manifest, next, seen))];
}

function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

function chunksOf(manifest: Manifest, key: string): string[] {
  return filesOf(manifest, keysOf(manifest, key));
}

function stylesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files.filter((file) => file.endsWith(".css")))].map((file) => `/${file}`);
}

// What opens without a network, with all that they may load later; the rest only begins, such as
// the sign-in page for whoever signs out meanwhile.
const appScreens = [pageModules.chat, "client/app/account-screen.tsx"];
const beginnings = [entry, pageModules.login, pageModules["get-started"]];

/** The files of the screens that the worker keeps for opening them without a network. */
export async function readAppFiles(client: string): Promise<string[]> {
  const manifest = await readManifest(client);
  const keys = new Set(beginnings.flatMap((key) => keysOf(manifest, key)));
  const open = appScreens.filter((key) => manifest[key] !== undefined);
  for (const key of open) {
    if (keys.has(key)) continue;
    keys.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    open.push(...imports, ...dynamicImports);
  }
  return filesOf(manifest, keys).toSorted();
}

async function readManifest(client: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8"));
}

/** Turns the bundler's manifest, which is not for the public, into what documents are made of. */
export async function extractBuildInfo(client: string): Promise<Omit<BuildInfo, "prefetch">> {
  const manifest = await readManifest(client);
  const [script = "", ...shared] = chunksOf(manifest, entry);
  const preloads = Object.entries(pageModules).map(([route, module]) => {
    const own = chunksOf(manifest, module).filter((file) => file !== script);
    return [route, [...new Set([...shared, ...own])]];
  });
  await rm(join(client, ".vite"), { recursive: true });
  return { script, styles: stylesOf(manifest), preloads: Object.fromEntries(preloads) };
}
