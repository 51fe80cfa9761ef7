import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";
import type { BuildInfo } from "../../shared/pages/build-info.ts";
import type { PrerenderOutput } from "../../shared/pages/prerender-contract.ts";
import { findRoute } from "../../shared/routes.ts";
import type { BuiltChunk } from "./built-chunks.ts";

/** Where the files lie in the build's folder. The server reads them; browsers get them inside documents. */
const folderName = "prerender/styles";

/** What a page shows later without waiting for the sheet of all styles. */
const laterModules: Readonly<Record<string, string>> = {
  login: "client/features/auth/later-steps.tsx",
};

/** The files of a module's chunk and of all chunks that load with it. */
function listFiles(chunks: readonly BuiltChunk[], module: string): string[] {
  const chunk = chunks.find(({ modules }) => modules.includes(module));
  if (chunk === undefined) throw new Error(`no chunk holds ${module}`);
  const files = new Set([chunk.file]);
  for (const file of files) {
    for (const name of chunks.find((one) => one.file === file)?.imports ?? []) files.add(name);
  }
  return [...files];
}

/** Tells whether a code names a class: `btn-primary`, or also `btn-${variant}`. */
function classFinder(code: string): (name: string) => boolean {
  const starts = [...code.matchAll(/([a-z-]+-)(?:\$\{|["'`]\+)/g)].map(([, start = ""]) => start);
  return (name) => code.includes(name) || starts.some((start) => name.startsWith(start));
}

/** The styles without the rules of classes that a code does not name. Their order stays. */
export function selectStyles(styles: string, code: string): string {
  const isNamed = classFinder(code);
  const { code: selected } = transform({
    filename: "style.css",
    code: Buffer.from(styles),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const all = rule.value.selectors;
          const selectors = all.filter((selector) =>
            selector.every((part) => part.type !== "class" || isNamed(part.name)),
          );
          if (selectors.length === 0) return [];
          // Without a new value the rule stays as it is: the library cannot read back every value that it gives.
          if (selectors.length === all.length) return undefined;
          return { ...rule, value: { ...rule.value, selectors } };
        },
      },
    },
  });
  return selected.toString();
}

/**
 * Writes the styles that the document of each public page holds: those that its scripts and its markup name. The
 * first flight of a connection is 14.6 KB, in which the styles of all screens would leave no room for the markup.
 * @param markups of all views, by path
 * @returns by route: the file's path in the build's folder
 */
export async function buildFirstStyles(
  folder: string,
  { script, styles, preloads }: Pick<BuildInfo, "script" | "styles" | "preloads">,
  { markups, chunks }: { markups: PrerenderOutput; chunks: readonly BuiltChunk[] },
): Promise<Record<string, string>> {
  const read = (url: string) => readFile(join(folder, "client", url), "utf8");
  const all = (await Promise.all(styles.map(read))).join("");
  const routeOf = (view: string) => findRoute(view.split("?", 1)[0] ?? "");
  const views = Object.entries(markups).map(([view, markup]) => ({ ...routeOf(view), markup }));
  const ownViews = views.filter(({ id, prerendered }) => prerendered || id === "login");
  const paths: Record<string, string> = {};
  await mkdir(join(folder, folderName), { recursive: true });
  for (const [id, sameRoute = []] of Object.entries(Object.groupBy(ownViews, ({ id }) => id))) {
    const later = laterModules[id];
    const files = later === undefined ? [] : listFiles(chunks, later);
    const scripts = await Promise.all([script, ...(preloads[id] ?? []), ...files].map(read));
    const code = [...scripts, ...sameRoute.map(({ markup }) => markup)].join("");
    const text = selectStyles(all, code);
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const path = `${folderName}/${id}-${hash}.css`;
    await writeFile(join(folder, path), text);
    paths[id] = path;
  }
  return paths;
}
