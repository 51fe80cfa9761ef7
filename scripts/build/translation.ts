import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { Language } from "../../shared/i18n/languages.ts";

/**
 * A Vite plugin for building the client in one language: imports of `x.ts` resolve to `x.hi.ts` where it
 * exists, so the bundle has no text of other languages. Imports in a `.hi.ts` file are left unchanged, so
 * that a translation can import the English one.
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
        if (from === undefined || from.includes(translated)) return null;
        const path = join(dirname(from), source).replace(/\.(tsx?)$/, `${translated}$1`);
        return existsSync(path) ? path : null;
      },
    },
  };
}
