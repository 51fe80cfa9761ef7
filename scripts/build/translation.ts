import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { Language } from "../../shared/i18n/languages.ts";

/**
 * Takes `x.hi.ts` in place of `x.ts` where there is one: a build of the client for one language, in
 * which the others weigh nothing. A translation itself means what it names, so that it may set both
 * side by side.
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
