import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "vite";
import { nativeSpread } from "./bundler-plugins.ts";
import { unpackedFonts } from "./unpacked-fonts.ts";

/**
 * Packages that stay outside: native code, data files of their own, a bundler, or code that other
 * packages must find as the same module.
 */
const external = [
  /^@node-rs\/argon2/,
  /^better-sqlite3/,
  /^pg($|\/)/,
  /^ioredis/,
  /^pdfkit/,
  /^@fontsource\//,
  /^@opentelemetry\//,
  // Its parts must be loaded in an order that the bundler does not keep.
  /^@simplewebauthn\/server/,
  /^@fastify\/(otel|middie)/,
  /^@electric-sql\/pglite/,
  /^vite($|\/)/,
];

const noFunctions = (...names: string[]) =>
  names.map((name) => `export const ${name} = () => undefined;`).join("\n");

/** What packages import and we never use. */
const unusedPackages: Readonly<Record<string, string>> = {
  // The gateway's SDK would report errors; we never let it, and it would be most of the SDK's memory.
  "@sentry/node": noFunctions("init", "getCurrentScope", "captureException"),
  // Warns of old calls, and makes V8 index the lines of the whole bundle to name their places.
  depd: `module.exports = () => {
    const deprecate = () => undefined;
    return Object.assign(deprecate, { function: (one) => one, property: deprecate });
  };`,
};

const ownPath =
  /new URL\("([\w-]+-worker)\.ts", import\.meta\.url\)|import\.meta\.(dirname|url)\b/g;
const wide = /[\u0080-\uffff]/g;
const escapedWide = /\\[\u0080-\uffff]/;
const toEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Leaves out what a package imports and we never use. */
const stubs: Plugin = {
  name: "unused-packages",
  enforce: "pre",
  resolveId: (id) => (Object.hasOwn(unusedPackages, id) ? `\0unused:${id}` : null),
  load(id) {
    const [, name = ""] = id.split("\0unused:");
    return unusedPackages[name] ?? null;
  },
};

/**
 * Modules find files of the sources (seeds, lists, pages of the simulators) beside themselves. In the
 * bundle they find them where they were, and a worker's program in a file of the bundle, which it joins.
 */
function sourcePaths(root: string, outDir: string): Plugin {
  return {
    name: "source-paths",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("import.meta") || id.includes("node_modules") || !id.startsWith(root)) {
        return null;
      }
      const from = relative(outDir, id).split(sep).join("/");
      const moved = code.replace(ownPath, (_match, worker?: string, part?: string) => {
        if (worker !== undefined) {
          const program = join(dirname(id), `${worker}.ts`);
          const reference = this.emitFile({ type: "chunk", id: program, name: worker });
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        }
        if (part === "url") return `new URL("${from}", import.meta.url).href`;
        return `(import.meta.dirname + "/${dirname(from)}")`;
      });
      // Every line stays where it was.
      return { code: moved, map: null };
    },
    resolveFileUrl: ({ fileName }) => `new URL("./${fileName}", import.meta.url)`,
  };
}

const builtin = /^import (?:\* as )?([\w$]+)?(?:, )?(?:\{ (.*) \})? from "(node:[^"]+)";$/gm;

/** `import a, { b as c } from "node:d"` as a call. */
function toBuiltin(...[, whole, named, id]: (string | undefined)[]): string {
  const names = named === undefined ? undefined : `{ ${named.replaceAll(" as ", ": ")} }`;
  const parts = [whole, names].filter((part) => part !== undefined);
  return `const ${parts.map((part) => `${part} = globalThis.process.getBuiltinModule("${id}")`).join(", ")};`;
}

/**
 * V8 keeps a script with one wide character in two bytes a character: escape them. An import of a module
 * of Node reads all its exports, which loads Node's HTTP client, MIME types and more: call it instead.
 */
const lightCode: Plugin = {
  name: "light-code",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const item of Object.values(bundle)) {
      if (item.type !== "chunk") continue;
      if (escapedWide.test(item.code)) throw new Error(`${item.fileName} escapes a wide character`);
      item.code = item.code.replace(builtin, toBuiltin).replace(wide, toEscape);
    }
  },
};

/**
 * Bundles the server's sources with their packages into plain JavaScript: `main.js`, the programs of its
 * workers, and a chunk for what is loaded later. The folder lies in a folder of `root`.
 */
export async function buildServer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [stubs, nativeSpread, unpackedFonts(root), sourcePaths(root, outDir), lightCode],
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: true,
      target: "node24",
      outDir,
      emptyOutDir: false,
      // The fonts; a build for the server emits no assets by itself.
      emitAssets: true,
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: join(root, "server/main.ts") },
        external,
        output: {
          comments: { legal: false, annotation: false, jsdoc: false },
          sourcemapExcludeSources: true,
          // A server that runs starts its workers later: a build must not swap them.
          entryFileNames: ({ name }) => (name === "main" ? "main.js" : "[name]-[hash].js"),
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name]-[hash][extname]",
        },
      },
    },
  });
}
