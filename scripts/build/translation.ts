import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { defaultLanguage, type Language, languages } from "../../shared/i18n/languages.ts";

/**
 * A Vite plugin for building the client in one language: imports of `x.ts` resolve to `x.hi.ts` where it
 * exists, so the bundle has no text of other languages. Imports in a `.hi.ts` file are left unchanged, so
 * that a translation can import the English one.
 * @throws Error when another language has a translation of `x.ts` and this one has none
 */
export function translation(language: Language): Plugin {
  const translated = `.${language}.`;
  return {
    name: "translation",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.tsx?$/ },
      handler(source, importer) {
        const from = importer?.replace(/\?.*$/, "");
        if (language === defaultLanguage || from === undefined || from.includes(translated))
          return null;
        const pathIn = (one: Language) =>
          join(dirname(from), source).replace(/\.(tsx?)$/, `.${one}.$1`);
        const own = pathIn(language);
        const existing = languages.map(pathIn).filter((path) => existsSync(path));
        if (existing.length === 0) return null;
        if (existing.includes(own)) return own;
        throw new Error(`${own} is missing beside ${existing[0]}`);
      },
    },
  };
}
