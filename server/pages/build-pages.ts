import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import type { BuildInfos } from "../../shared/pages/build-info.ts";
import type { AppData, PrerenderOutput } from "../../shared/pages/prerender-contract.ts";
import type { InlineAsset } from "./document.ts";
import { PageCache } from "./page-cache.ts";
import { prerenderPages } from "./prerender.ts";

/** @throws Error when the client is not built */
export async function readBuildInfos(distDir: string): Promise<BuildInfos> {
  const path = join(distDir, "build-info.json");
  const json = await readFile(path, "utf8").catch((cause) => {
    throw new Error(`the client is not built: ${path} is missing`, { cause });
  });
  return JSON.parse(json);
}

/** Files that a document holds as one text. */
async function readInline(folder: string, paths: readonly string[]): Promise<InlineAsset> {
  const files = paths.map((path) => readFile(join(folder, path), "utf8"));
  const text = (await Promise.all(files)).join("");
  const hash = createHash("sha256").update(text).digest("base64");
  return { text, cspSource: `'sha256-${hash}'` };
}

async function readByRoute(
  folder: string,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, InlineAsset>> {
  const reading = Object.entries(paths).map(
    async ([route, path]) => [route, await readInline(folder, [path])] as const,
  );
  return Object.fromEntries(await Promise.all(reading));
}

/** `builds` is read once: a later build's files have no routes in this server. */
type Deps = { log: FastifyBaseLogger; distDir: string; publicUrl: string; builds: BuildInfos };

async function createPageCache(deps: Deps, language: Language, data: AppData): Promise<PageCache> {
  const { log, distDir, publicUrl } = deps;
  const build = deps.builds[language];
  // Without markup the browser renders the page itself, which is slower but works.
  const markups = await prerenderPages(join(distDir, build.prerenderer), data).catch(
    (err): PrerenderOutput => {
      log.error({ err, language }, "pages could not be prerendered");
      return {};
    },
  );
  const client = join(distDir, "client");
  const allStyles = await readInline(client, build.styles);
  const firstStyles = await readByRoute(distDir, build.firstStyles);
  const scripts = await readByRoute(client, build.inlineScripts);
  return new PageCache({ data, markups, publicUrl, build, allStyles, firstStyles, scripts });
}

/** The pages of each language, rendered or being rendered. */
export type PageCaches = Readonly<Record<Language, Promise<PageCache>>>;

/** Renders the pages of all languages one after another, so that the first language is ready soonest. */
export function createPageCaches(deps: Deps, loading: Promise<AppData>): PageCaches {
  let last: Promise<unknown> = Promise.resolve();
  const caches = languages.map((language) => {
    const previous = last;
    const cache = loading.then(async (data) => {
      await previous;
      return createPageCache(deps, language, data);
    });
    last = cache.catch(() => undefined);
    return [language, cache] as const;
  });
  return Object.fromEntries(caches) as PageCaches;
}
