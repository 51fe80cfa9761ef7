import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import type { BuildInfo, BuildInfos } from "../../shared/pages/build-info.ts";
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
async function readInline(distDir: string, hrefs: readonly string[]): Promise<InlineAsset> {
  const files = hrefs.map((href) => readFile(join(distDir, "client", href), "utf8"));
  const text = (await Promise.all(files)).join("");
  const hash = createHash("sha256").update(text).digest("base64");
  return { text, cspSource: `'sha256-${hash}'` };
}

async function readInlineScripts(
  distDir: string,
  inlineScripts: BuildInfo["inlineScripts"],
): Promise<Record<string, InlineAsset>> {
  const reading = Object.entries(inlineScripts).map(
    async ([route, href]) => [route, await readInline(distDir, [href])] as const,
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
  const styles = await readInline(distDir, build.styles);
  const scripts = await readInlineScripts(distDir, build.inlineScripts);
  return new PageCache({ data, markups, publicUrl, build, styles, scripts });
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
