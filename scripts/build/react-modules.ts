import { join } from "node:path";
import type { Plugin } from "vite";

const packages = join(import.meta.dirname, "../../node_modules");

/** What the client imports of React, and the file of its production build that holds it. */
const files: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/**
 * Writes a file of React's production build as an ES module: `require` becomes an import, each property of
 * `exports` a variable. @throws when the file has another form
 */
export function toEsModule(code: string): string {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = ""]) => name));
  const imports = [...code.matchAll(/(\w+) = require\("([^"]+)"\)/g)].map(
    ([, name, path]) => `import * as ${name} from "${path}";`,
  );
  const body = code
    // Properties of its mock alone.
    .replace(/Scheduler\.(?:log|unstable_setDisableYieldValue)\b/g, "undefined")
    .replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/m, (found) =>
      found.trimEnd().endsWith(";") ? "" : "var ",
    )
    .replace(/\bexports\.(\w+)/g, "exports$1");
  if (names.size === 0 || /\b(?:exports|require|module)\b(?!:)/.test(withoutStrings(body))) {
    throw new Error("React's build has another form: see scripts/build/react-modules.ts");
  }
  const once = (name: string) => body.split(new RegExp(`\\bexports${name} =`)).length === 2;
  const constants = [...names].filter(once);
  const variables = [...names].filter((name) => !once(name)).map((name) => `exports${name}`);
  const declared = constants.reduce(
    (text, name) => text.replace(new RegExp(`^exports${name} =`, "m"), `const exports${name} =`),
    body,
  );
  const exported = [...names].map((name) => `exports${name} as ${name}`);
  const head = variables.length === 0 ? "" : `var ${variables.join()};`;
  return `${imports.join("")}${head}${declared}\nexport { ${exported.join()} };\n`;
}

function withoutStrings(code: string): string {
  return code.replace(/"(?:[^"\\\n]|\\.)*"|\/\*.*?\*\//gs, "");
}

// For React before 18; with such a name the bundler keeps all of React.
const hiddenName = 'React["useInsertion" + "Effect"]';

/**
 * Bundles React as ES modules. As CommonJS every chunk calls helpers to import it, and nothing unused of it
 * can be dropped: 1 KB of every page.
 */
export const reactModules: Plugin = {
  name: "react-modules",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "pre",
  resolveId: {
    filter: { id: /^(?:react(?:-dom)?(?:\/(?:jsx-runtime|client))?|scheduler)$/ },
    handler: (id) => join(packages, files[id] ?? id),
  },
  transform: {
    filter: {
      id: /[\\/](?:cjs[\\/](?:react|scheduler)[\w-]*\.production|wouter[\\/]src[\\/]react-deps)\.js$/,
    },
    handler(code, id) {
      const isReact = id.endsWith(".production.js");
      return {
        code: isReact ? toEsModule(code) : code.replace(hiddenName, "React.useInsertionEffect"),
        map: null,
      };
    },
  },
};
