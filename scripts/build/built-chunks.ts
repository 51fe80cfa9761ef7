import { relative, sep } from "node:path";
import type { build } from "vite";

/** A chunk of the client, of which the tests say what it weighs and what it holds. */
export type BuiltChunk = {
  /** In the folder that the server serves. */
  file: string;
  name: string;
  isEntry: boolean;
  /** The files of the chunks that load with it. */
  imports: string[];
  /** The files of the chunks that it may load later. */
  dynamicImports: string[];
  /** What it is made of: paths from the root, with `/` between their parts. */
  modules: string[];
};

export function listChunks(root: string, built: Awaited<ReturnType<typeof build>>): BuiltChunk[] {
  if (!("output" in built)) throw new Error("one build makes one output");
  const chunks = built.output.filter((item) => item.type === "chunk");
  return chunks.map(({ fileName, name, isEntry, imports, dynamicImports, moduleIds }) => ({
    file: fileName,
    name,
    isEntry,
    imports,
    dynamicImports,
    modules: moduleIds.map((id) => relative(root, id).split(sep).join("/")),
  }));
}
