import type { BuildInfo } from "../../shared/pages/build-info.ts";
import type {
  AppData,
  PageContent,
  PrerenderOutput,
} from "../../shared/pages/prerender-contract.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import { type InlineAsset, renderDocument } from "./document.ts";
import { type Encoded, type Encoding, encode } from "./encodings.ts";
import type { LinkPreview } from "./meta-tags.ts";
import type { PagePreferences } from "./preferences.ts";

/** The data that the documents of one language are rendered from. */
export type PageSet = {
  data: AppData;
  markups: PrerenderOutput;
  publicUrl: string;
  build: BuildInfo;
  /** The styles of all screens, which pages with markup hold inline. Absent, every document links to them. */
  allStyles?: InlineAsset;
  /** By public route: the styles of its own, which its document holds instead. */
  firstStyles?: Readonly<Record<string, InlineAsset>>;
  /** By route: the script that pages with markup hold inline. */
  scripts?: Readonly<Record<string, InlineAsset>>;
};

/** The content that a page embeds: plans and services only where it shows them. */
function contentFor(route: RouteInfo, content: PageContent): PageContent {
  if (route.id === "get-started") return { services: content.services ?? [] };
  return route.id === "home" || route.id === "subscription" ? content : {};
}

/** The markup of a view; empty for a frame, which the browser fills. */
function markupOf({ markups }: PageSet, { view }: PageView): string {
  return (view === null ? undefined : markups[view]) ?? "";
}

/** The styles inside a document; an empty frame, which paints nothing before its scripts, has none. */
function stylesOf(set: PageSet, page: PageView): InlineAsset | undefined {
  if (markupOf(set, page) === "") return undefined;
  return set.firstStyles?.[page.route.id] ?? set.allStyles;
}

function scriptOf(set: PageSet, page: PageView): InlineAsset | undefined {
  return markupOf(set, page) === "" ? undefined : set.scripts?.[page.route.id];
}

/** The CSP sources of a document's inline styles and script. */
export type InlineSources = { style: string; script: string | undefined };

/** A route, with its prerendered view and the preview of a link to a shared conversation. */
export type PageView = {
  route: RouteInfo;
  /** One of `viewPaths`; null for an empty frame. */
  view: string | null;
  preview?: LinkPreview | undefined;
};

/** Renders a route's document for a person's preferences. */
export function renderPage(set: PageSet, page: PageView, preferences: PagePreferences): string {
  const { route, preview } = page;
  const data = { ...set.data, content: contentFor(route, set.data.content) };
  const markup = markupOf(set, page);
  const { publicUrl, build } = set;
  const styles = stylesOf(set, page);
  const inlineStyles = styles && { text: styles.text, areAll: styles === set.allStyles };
  const inlineScript = scriptOf(set, page)?.text;
  const input = { route, markup, data, publicUrl, build, preview, inlineStyles, inlineScript };
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

  /** What a document's content security policy must allow; undefined for one without inline styles. */
  inlineSources(page: PageView): InlineSources | undefined {
    const style = stylesOf(this.#set, page)?.cspSource;
    return style === undefined
      ? undefined
      : { style, script: scriptOf(this.#set, page)?.cspSource };
  }

  /** A page with a preview is rendered for each request: links are many. */
  get(page: PageView, preferences: PagePreferences, encoding: Encoding): Promise<Encoded> {
    const { route, preview } = page;
    if (preview !== undefined) return encode(renderPage(this.#set, page, preferences), encoding);
    const key = [route.id, page.view, preferences.theme, encoding].join(" ");
    const cached = this.#encoded.get(key);
    if (cached !== undefined) return cached;
    const html = renderPage(this.#set, page, preferences);
    const encoded = encode(html, encoding);
    this.#encoded.set(key, encoded);
    if (encoding === "br") void this.#shrink(key, html).catch(() => undefined);
    return encoded;
  }

  /** Compresses a document better for later visitors; the first one does not wait for it. */
  async #shrink(key: string, html: string): Promise<void> {
    await this.#encoded.get(key);
    this.#encoded.set(key, Promise.resolve(await encode(html, "br", "best")));
  }
}
