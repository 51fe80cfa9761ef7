import type { AppData, BuildInfo, PageContent, PrerenderOutput } from "../../shared/app-data.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import { renderDocument } from "./document.ts";
import { pathOf } from "./paths.ts";
import type { PagePreferences } from "./preferences.ts";
import { type Encoded, type Encoding, encode } from "./encodings.ts";

/** What the documents of one language are made of. */
export type PageSet = {
  data: AppData;
  markups: PrerenderOutput;
  publicUrl: string;
  build: BuildInfo;
};

/** Only the pages that show plans or services carry them. */
function contentFor(route: RouteInfo, content: PageContent): PageContent {
  return route.id === "home" || route.id === "subscription" ? content : {};
}

/** The document of a route as these preferences want it, not yet encoded. */
export function renderPage(set: PageSet, route: RouteInfo, preferences: PagePreferences): string {
  const data = { ...set.data, content: contentFor(route, set.data.content) };
  const markup = set.markups[pathOf(route)] ?? "";
  const { publicUrl, build } = set;
  return renderDocument({ route, markup, data, publicUrl, build }, preferences);
}

/**
 * Documents of one state of the content in one language, each made and compressed when first asked for and kept: a few
 * dozen at most, for routes, themes and encodings are few.
 */
export class PageCache {
  #set: PageSet;
  #encoded = new Map<string, Promise<Encoded>>();

  constructor(set: PageSet) {
    this.#set = set;
  }

  get(route: RouteInfo, preferences: PagePreferences, encoding: Encoding): Promise<Encoded> {
    const key = [route.id, preferences.theme, encoding].join(" ");
    const known = this.#encoded.get(key);
    if (known !== undefined) return known;
    const made = encode(renderPage(this.#set, route, preferences), encoding);
    this.#encoded.set(key, made);
    return made;
  }
}
