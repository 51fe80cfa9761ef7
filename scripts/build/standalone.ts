import { join } from "node:path";
import { build } from "vite";

type StandaloneScript = {
  root: string;
  /** The output folder. */
  client: string;
  source: string;
  /** The file's name; `[hash]` is replaced by a hash of its content. */
  name: string;
  define?: Record<string, string>;
};

/**
 * Builds a script into one file that imports none of the client's chunks.
 * @returns the file's URL path
 */
export async function buildStandalone({
  root,
  client,
  source,
  name,
  define,
}: StandaloneScript): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ...(define && { define }),
    build: {
      outDir: client,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { entryFileNames: name, format: "iife" },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !("output" in result)) throw new Error(`${source} was not built`);
  return `/${result.output[0].fileName}`;
}
