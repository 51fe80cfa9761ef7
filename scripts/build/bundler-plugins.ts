import { basename } from "node:path";
import type { Plugin } from "vite";

// `preload(() => import("./x.js"), [])`, and with the names or the part of a joined file that are used of it. It begins
// where a name begins: from each letter on, a text of 100 KB without a space (the classifier's weights) would take half
// of the build.
const wrappedImport =
  /(?<![\w$])[\w$]+\((?:\(\)=>|async\(\)=>\{let(\{[^}]*\})=await )(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$.]+\))?)(?:;return\1\})?,\[\]\)/g;

/** Drops the 1 KB with which Vite wraps `import()` to fetch styles first: all styles are in one file. */
export const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle: {
    // Vite writes what it wraps at the end.
    order: "post",
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk") chunk.code = chunk.code.replace(wrappedImport, "$2");
      }
    },
  },
};

// From the first use of its class `Marked` on: an instance, and functions that hang on it.
const markedFunctions = /var (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(.*/s;

/**
 * Keeps only the lexer of marked, which makes no HTML here, and of its dialects only GitHub's. The bundler cannot drop
 * its other classes, because the module makes an instance of them: 3 KB of every conversation.
 */
export const markedLexer: Plugin = {
  name: "marked-lexer",
  apply: "build",
  transform: {
    filter: { id: /[\\/]marked[\\/]lib[\\/]marked\.esm\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/(\w+) as (?:Lexer|Tokenizer)\b/g)].map(([name]) => name);
      if (!markedFunctions.test(code) || names.length !== 2) {
        throw new Error(
          "marked has another form: see marked-lexer in scripts/build/bundler-plugins.ts",
        );
      }
      const lexer = code
        .replace(markedFunctions, `export{${names.join()}};`)
        .replaceAll(/this\.options\.(?:pedantic|breaks)\b/g, "!1")
        .replaceAll(/,(?:pedantic|breaks):\w+(?=[,}])/g, "");
      return { code: lexer, map: null };
    },
  },
};

// What a bundler makes of `{ ...a, b }` for engines without it: `spread(spread({}, a), {}, { b })`.
const compiledSpread =
  /function ownKeys\(e, r\) \{.*?\n\}\nfunction _objectSpread2\(e\) \{.*?\n\}/s;
const spread = `function _objectSpread2(whole, ...parts) {
  for (const part of parts) whole = { ...whole, ...part };
  return whole;
}`;

/**
 * Gives tRPC's packages the spread of the engine, which takes a fifth of the time of their compiled one: tRPC copies
 * the state of a call some ten times.
 */
export const nativeSpread: Plugin = {
  name: "native-spread",
  apply: "build",
  transform: {
    filter: { id: /[\\/]@trpc[\\/]/, code: "function _objectSpread2" },
    handler(code) {
      if (!compiledSpread.test(code)) {
        throw new Error("tRPC's spread has another form: see native-spread");
      }
      return { code: code.replace(compiledSpread, spread), map: null };
    },
  },
};

const runtimeName = "rolldown-runtime";

/** Writes the bundler's helper of 0.1 KB into the chunks that call it: as a file it would be a request. */
export const inlineRuntime: Plugin = {
  name: "inline-runtime",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === "chunk");
    const runtime = chunks.find(({ name }) => name === runtimeName);
    if (runtime === undefined) return;
    const helper = /^(.*)export\s*\{\s*(\w+)(?: as (\w+))?\s*\};\s*$/s.exec(runtime.code);
    const [, code = "", local = "", name = local] = helper ?? [];
    const file = `./${basename(runtime.fileName)}`;
    const imported = new RegExp(
      `import\\{${name} as (\\w+)\\}from"${file.replaceAll(".", "\\.")}";`,
    );
    for (const chunk of chunks) {
      chunk.imports = chunk.imports.filter((path) => path !== runtime.fileName);
      chunk.code = chunk.code.replace(imported, `var $1=(()=>{${code}return ${local}})();`);
      if (helper === null || chunk.code.includes(`"${file}"`)) {
        throw new Error(`${runtimeName} has another form: see inline-runtime`);
      }
    }
    delete bundle[runtime.fileName];
  },
};
