import type { AppData, BuildInfo, PageContent, PrerenderOutput } from "../../shared/app-data.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import type { PreviewCard } from "./addresses/preview-card.ts";
import { type InlineStyles, renderDocument } from "./document.ts";
import { type Encoded, type Encoding, encode } from "./encodings.ts";
import { pathOf } from "./paths.ts";
import type { PagePreferences } from "./preferences.ts";

/** The data that the documents of one language are rendered from. */
export type PageSet = {
  data: AppData;
  markups: PrerenderOutput;
  publicUrl: string;
  build: BuildInfo;
  /** The styles that pages with markup hold inline. Absent, every document links to them. */
  styles?: InlineStyles;
};

/** The content that a page embeds: plans and services only where it shows them. */
function contentFor(route: RouteInfo, content: PageContent): PageContent {
  return route.id === "home" || route.id === "subscription" ? content : {};
}

/** The styles inside a route's document; a frame, which paints nothing before its scripts, has none. */
function stylesOf({ markups, styles }: PageSet, route: RouteInfo): InlineStyles | undefined {
  return markups[pathOf(route)] === undefined ? undefined : styles;
}

/** A route, with the preview of a link to a shared conversation. */
export type PageOf = { route: RouteInfo; card?: PreviewCard | undefined };

/** Renders a route's document for a person's preferences. */
export function renderPage(set: PageSet, page: PageOf, preferences: PagePreferences): string {
  const { route, card } = page;
  const data = { ...set.data, content: contentFor(route, set.data.content) };
  const markup = set.markups[pathOf(route)] ?? "";
  const { publicUrl, build } = set;
  const inlineStyles = stylesOf(set, route)?.text;
  const input = { route, markup, data, publicUrl, build, card, inlineStyles };
  return renderDocument(input, preferences);
}

/**
 * The documents of one language, rendered and compressed on first request and then cached. There are a
 * few dozen at most, since routes, themes and encodings are few.
 */
export class PageCache {
  #set: PageSet;
  #encoded = new Map<string, Promise<Encoded>>();

  constructor(set: PageSet) {
    this.#set = set;
  }

  /** The source of a route's inline styles in a content security policy. */
  styleSource(route: RouteInfo): string | undefined {
    return stylesOf(this.#set, route)?.source;
  }

  /** A page with a card is rendered for each request: links are many. */
  get(page: PageOf, preferences: PagePreferences, encoding: Encoding): Promise<Encoded> {
    const { route, card } = page;
    if (card !== undefined) return encode(renderPage(this.#set, page, preferences), encoding);
    const key = [route.id, preferences.theme, encoding].join(" ");
    const cached = this.#encoded.get(key);
    if (cached !== undefined) return cached;
    const encoded = encode(renderPage(this.#set, page, preferences), encoding);
    this.#encoded.set(key, encoded);
    return encoded;
  }
}
