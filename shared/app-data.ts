import type { Plan } from "./billing/plans.ts";
import type { Language } from "./i18n/languages.ts";
import type { Service } from "./services.ts";

/** What the server tells every page about itself, in `<meta name="saathi-config">`. */
export type ClientConfig = {
  year: number;
  supportEmail: string;
  /** Prefix of service icons; empty when they come from the page's own origin. */
  assetBaseUrl: string;
  /** The checkout is the embedded simulator's, loaded from the page's own origin. */
  simulatedCheckout: boolean;
  /** Whether codes can be texted; without, the sign-in asks for an email address alone. */
  mobileSignIn: boolean;
};

/** What a prerendered page was made of, so that the browser hydrates the same. */
export type PageContent = { services?: Service[]; plans?: Plan[] };

export type AppData = { config: ClientConfig; content: PageContent };

export const configMetaName = "saathi-config";
export const contentElementId = "saathi-content";
export const rootElementId = "root";

/** What the prerenderer is asked: the markup of these paths, made of this data. */
export type PrerenderInput = { paths: string[]; data: AppData };

/** Markup by path. */
export type PrerenderOutput = Record<string, string>;

/** What the client's build tells the server: addresses of the files that a document names. */
export type BuildInfos = Record<Language, BuildInfo>;
export type BuildInfo = {
  script: string;
  styles: string[];
  /** By route: what its screen needs at once. */
  preloads: Record<string, string[]>;
  /** Runs in a chat's document before the others are here (client/prefetch.ts). */
  ahead: string;
};
