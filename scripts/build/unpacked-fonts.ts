import { join } from "node:path";
import type { Plugin } from "vite";
import { openFont } from "../../server/billing/invoices/pdf/font-files.ts";
import { fontSubsets, fontWeights } from "../../server/billing/invoices/pdf/runs.ts";

/**
 * Puts the fonts of receipts unpacked beside the built server, and in the place of the module that unpacks them one
 * that reads these files.
 */
export function unpackedFonts(root: string): Plugin {
  const unpacking = join(root, "server/billing/invoices/pdf/font-files.ts");
  return {
    name: "unpacked-fonts",
    enforce: "pre",
    async load(id) {
      if (id !== unpacking) return null;
      const urls: string[] = [];
      for (const subset of fontSubsets) {
        for (const weight of fontWeights) {
          const name = `${subset}-${weight}`;
          const source = await openFont(subset, weight);
          const reference = this.emitFile({ type: "asset", name: `noto-sans-${name}.ttf`, source });
          urls.push(`"${name}": import.meta.ROLLUP_FILE_URL_${reference},`);
        }
      }
      return `import { readFile } from "node:fs/promises";
const fonts = { ${urls.join("\n")} };
export const openFont = (subset, weight) => readFile(fonts[\`\${subset}-\${weight}\`]);
`;
    },
  };
}
