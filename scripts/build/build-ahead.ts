import { join } from "node:path";
import { build } from "vite";

const source = "client/ahead.ts";

/**
 * Writes the script that runs before a chat's others, whole by itself: it must not wait for a chunk.
 * @returns its address
 */
export async function buildAhead(root: string, client: string): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { entryFileNames: "assets/ahead-[hash].js", format: "iife" },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !("output" in result)) throw new Error(`${source} was not built`);
  return `/${result.output[0].fileName}`;
}
