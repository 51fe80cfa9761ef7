import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { AppData, BuildInfos, PrerenderOutput } from "../../shared/app-data.ts";
import { type Language, languages } from "../../shared/i18n/languages.ts";
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

type Parts = { log: FastifyBaseLogger; distDir: string; publicUrl: string };

async function buildPageCache(parts: Parts, language: Language, data: AppData): Promise<PageCache> {
  const { log, distDir, publicUrl } = parts;
  const { [language]: build } = await readBuildInfos(distDir);
  // Without markup the browser renders the page itself: slower, but a page.
  const markups = await prerenderPages(distDir, language, data).catch((err): PrerenderOutput => {
    log.error({ err, language }, "pages could not be prerendered");
    return {};
  });
  return new PageCache({ data, markups, publicUrl, build });
}

/** The pages of each language, made or in the making. */
export type PageCaches = Readonly<Record<Language, Promise<PageCache>>>;

/** Makes the pages of every language, one after the other: the first is not to wait for the rest. */
export function createPageCaches(parts: Parts, loading: Promise<AppData>): PageCaches {
  let last: Promise<unknown> = Promise.resolve();
  const pageCaches = languages.map((language) => {
    const before = last;
    const store = loading.then(async (data) => {
      await before;
      return buildPageCache(parts, language, data);
    });
    last = store.catch(() => undefined);
    return [language, store] as const;
  });
  return Object.fromEntries(pageCaches) as PageCaches;
}
