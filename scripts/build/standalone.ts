import { join } from "node:path";
import { build } from "vite";

type StandaloneScript = {
  root: string;
  /** Where the browser's files go. */
  client: string;
  source: string;
  /** The file's name there; `[hash]` stands for its content. */
  name: string;
  define?: Record<string, string>;
};

/**
 * Builds a script that is one file by itself, apart from the client's chunks.
 * @returns its address
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
