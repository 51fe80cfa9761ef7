import type { Language } from "../i18n/languages.ts";

/** The URLs of the client's built files that a document links to, by language. */
export type BuildInfos = Record<Language, BuildInfo>;
export type BuildInfo = {
  script: string;
  styles: string[];
  /** By public route: the file of the styles that its document holds, as a path in the build's folder. */
  firstStyles: Record<string, string>;
  /** By route: the chunks that its screen needs at once. */
  preloads: Record<string, string[]>;
  /** The program that renders its pages, as a path in the build's folder. */
  prerenderer: string;
  /** By route: the script that its document holds and runs before all others (client/inline-scripts). */
  inlineScripts: Record<string, string>;
};
