import type { Plan } from "./billing/plan.ts";
import { defaultLanguage, type Language } from "./i18n/languages.ts";
import type { Service } from "./services.ts";

/** The server's configuration for every page, in `<meta name="saathi-config">`. */
export type ClientConfig = {
  year: number;
  supportEmail: string;
  /** The grievance officer's telephone number, as people read it; null when the operator gave none. */
  grievancePhone: string | null;
  /** Prefix of service icons; empty when they come from the page's own origin. */
  assetBaseUrl: string;
  /** Whether codes can be sent by SMS; otherwise the sign-in accepts an email address only. */
  mobileSignIn: boolean;
  /** How long a one-time code works; the operator may change it. */
  codeSeconds: number;
};

/** What `codeSeconds` is unless the operator sets OTP_TTL_SECONDS. */
export const defaultCodeSeconds = 300;

/** The data that a prerendered page was rendered from; the browser hydrates from the same. */
export type PageContent = { services?: Service[]; plans?: Plan[] };

export type AppData = { config: ClientConfig; content: PageContent };

export const configMetaName = "saathi-config";
export const contentElementId = "saathi-content";
export const rootElementId = "root";
export const fontPath = "/fonts/anek-latin-1.woff2";
/** On the root of a chat's document: its text keeps the fallback font (client/styles/tokens.css). */
export const fallbackFontAttribute = "data-steady";
/** The path of the app's manifest. It names the language, since browsers send no cookie for it. */
export function manifestPath(language: Language): string {
  const own = language === defaultLanguage ? "" : `.${language}`;
  return `/manifest${own}.webmanifest`;
}

/** Set while the sign-in page begins with something else than its empty form. */
export const signInCookie = "signin";

/** The prerenderer's input: the paths to render and the data to render them from. */
export type PrerenderInput = { paths: string[]; data: AppData };

/** The prerenderer's output: markup by path. */
export type PrerenderOutput = Record<string, string>;

/** The URLs of the client's built files that a document links to, by language. */
export type BuildInfos = Record<Language, BuildInfo>;
export type BuildInfo = {
  script: string;
  styles: string[];
  /** By route: the chunks that its screen needs at once. */
  preloads: Record<string, string[]>;
  /** The program that renders its pages, as a path in the build's folder. */
  prerenderer: string;
  /** By route: the script that its document holds and runs before all others (client/early). */
  early: Record<string, string>;
};
