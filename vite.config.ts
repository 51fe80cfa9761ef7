import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const entry = "client/main.tsx";
const prerenderEntry = "client/prerender.tsx";

const homeRoots = /client[\\/](?:main\.tsx|features[\\/]home[\\/]home-page\.tsx)$/;
const chatRoots = /client[\\/](?:main\.tsx|app[\\/]chat-screen\.tsx)$/;
// Pages to read: what forms need, the procedures' client with them, must not load there.
const readRoots =
  /client[\\/](?:features[\\/](?:pages[\\/](?:legal[\\/])?[a-z-]+|billing[\\/]subscription)-page|app[\\/]chooser-screen)\.tsx$/;

/** Whether a page cannot do without a module: what only other screens need must not weigh on it. */
function isNeededBy(roots: RegExp, id: string, context: Rolldown.ChunkingContext): boolean {
  const reached = new Set([id]);
  for (const module of reached) {
    if (roots.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return false;
}

// Chunks for what many screens use, and the rest with the screens that use it: left alone, the
// bundler makes a dozen files of a few hundred bytes, each a request of its own.
// What looks into messages before they are sent is large, and loads by itself.
const ownShared =
  /[\\/](?:client[\\/](?:ui|lib)|shared(?![\\/](?:red-flags|private-numbers)))[\\/]/;
// Small, and of the chat's first screen as well as of others.
const chatShared =
  "client[\\\\/](?:features[\\\\/]chat[\\\\/](?:messages[\\\\/]bubbles|icons[\\\\/]stroke-icon)|app[\\\\/]deferred-sample)\\.";
// With the frame around every page, which would compress worse alone.
const homeShared = /[\\/](?:client[\\/](?:app|ui|lib)|shared)[\\/]/;
const vendor = /node_modules[\\/](?:react|react-dom|scheduler|wouter)[\\/]/;
const rpcLib = "client[\\\\/]lib[\\\\/](?:api[\\\\/]trpc-client|session[\\\\/]profile)\\.";
const rpc = new RegExp(`node_modules[\\\\/]@trpc[\\\\/](?:client|server)[\\\\/]|${rpcLib}`);
const queryLib = "client[\\\\/]lib[\\\\/](?:api[\\\\/]trpc|session[\\\\/]session-queries)\\.";
const query = new RegExp(
  `node_modules[\\\\/]@(?:tanstack|trpc[\\\\/]react-query)[\\\\/]|${queryLib}`,
);
const common = new RegExp(
  `node_modules[\\\\/]zod[\\\\/]|^(?!.*(?:${rpcLib}|${queryLib})).*${ownShared.source}|${chatShared}`,
);
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", test: vendor },
  {
    name: (id, context) => (isNeededBy(homeRoots, id, context) ? "base" : null),
    debugName: "base",
    test: homeShared,
  },
  // A group takes along what its modules import: the libraries come before those who use them.
  { name: "rpc", test: rpc },
  { name: "query", test: query },
  {
    name: (id, context) => {
      if (isNeededBy(chatRoots, id, context)) return "common";
      return isNeededBy(readRoots, id, context) ? "site" : "forms";
    },
    debugName: "common",
    test: common,
    minShareCount: 2,
  },
];

/**
 * What React asks of other worlds than a browser's page: an old Internet Explorer, Node, the hook of
 * its developers' tools. Answered here, the code for them is gone: 0.3 KB
 * of every first visit.
 */
const elsewhere = {
  "document.documentMode": "undefined",
  "process.emit": "undefined",
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
};

/** Vite wraps every `import()` in 1 KB of code that fetches styles first; ours are all in one file. */
const plainImports: Plugin = {
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

// No index.html: the server writes every document itself, from the manifest of this build.
export default defineConfig(({ command, isSsrBuild }) => ({
  define: command === "build" && !isSsrBuild ? elsewhere : {},
  plugins: [plainImports, react(), tailwindcss()],
  resolve: {
    alias: {
      // wouter asks for a stand-in that only React before 18 needs, and for patterns we do not use.
      "use-sync-external-store/shim/index.js": "react",
      regexparam: join(import.meta.dirname, "client/lib/no-patterns.ts"),
    },
  },
  appType: "custom",
  publicDir: "client/public",
  build: isSsrBuild
    ? {
        ssr: prerenderEntry,
        outDir: "dist/prerender",
        copyPublicDir: false,
        minify: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: prerenderEntry,
          output: { entryFileNames: "prerender.js", codeSplitting: false },
        },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        // The policy forbids data: addresses, and inline scripts with them.
        assetsInlineLimit: 0,
        // The server names a page's chunks in its head, and links load theirs when reached for.
        modulePreload: false,
        cssCodeSplit: false,
        reportCompressedSize: false,
        rolldownOptions: { input: entry, output: { codeSplitting: { groups: chunkGroups } } },
      },
  // The prerenderer brings its packages along: at run time it is one file.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
