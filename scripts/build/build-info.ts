import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { pageModules } from "../../client/app/page-modules.ts";
import type { BuildInfo } from "../../shared/app-data.ts";

const entry = "client/main.tsx";

/** A chunk and all it imports statically, deepest last, each once. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) {
    throw new Error(`${key} starts no chunk of its own: see client/app/page-modules.ts`);
  }
  if (seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen));
  return [`/${chunk.file}`, ...imported];
}

function stylesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files.filter((file) => file.endsWith(".css")))].map((file) => `/${file}`);
}

/** Turns the bundler's manifest, which is not for the public, into what documents are made of. */
export async function takeBuildInfo(client: string): Promise<BuildInfo> {
  const folder = join(client, ".vite");
  const manifest: Manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const [script = "", ...shared] = chunksOf(manifest, entry);
  const preloads = Object.entries(pageModules).map(([route, module]) => {
    const own = chunksOf(manifest, module).filter((file) => file !== script);
    return [route, [...new Set([...shared, ...own])]];
  });
  await rm(folder, { recursive: true });
  return { script, styles: stylesOf(manifest), preloads: Object.fromEntries(preloads) };
}
