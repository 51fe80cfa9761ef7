import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import {
  inlineRuntime,
  markedLexer,
  nativeSpread,
  plainImports,
} from "./scripts/build/bundler-plugins.ts";
import { chunkGroups } from "./scripts/build/chunks.ts";
import { reactModules } from "./scripts/build/react-modules.ts";

const entry = "client/main.tsx";
const prerenderEntry = "client/prerender.tsx";

/**
 * React checks for an old Internet Explorer, for Node and for its developer tools. Fixed answers let
 * the bundler drop that code: 0.3 KB of every first visit.
 */
const browserConstants = {
  "document.documentMode": "undefined",
  "process.emit": "undefined",
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
};

/** tRPC's client does not say that importing it does nothing; without that its WebSocket link stays. */
const pureModules = [{ test: /[\\/]@trpc[\\/]client[\\/]/, sideEffects: false }];

// There is no index.html: the server writes every document from the manifest of this build.
export default defineConfig(({ command, isSsrBuild }) => ({
  define: command === "build" && !isSsrBuild ? browserConstants : {},
  plugins: [
    plainImports,
    markedLexer,
    nativeSpread,
    reactModules,
    inlineRuntime,
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      // wouter imports a shim for React before 18, and path patterns that we do not use.
      "use-sync-external-store/shim/index.js": "react",
      regexparam: join(import.meta.dirname, "client/lib/wouter-matcher-stub.ts"),
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
          output: { entryFileNames: "prerender-[hash].js", codeSplitting: false },
        },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        // The content security policy forbids data: URLs, so no file is inlined.
        assetsInlineLimit: 0,
        // The server names a page's chunks in its head; links preload theirs on hover.
        modulePreload: false,
        cssCodeSplit: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: entry,
          output: {
            codeSplitting: { groups: chunkGroups },
            // The first script lists the others, and digits of sixteen kinds compress better than of sixty-four.
            hashCharacters: "hex",
          },
          treeshake: { moduleSideEffects: pureModules },
        },
      },
  // The prerenderer is one file with its packages in it.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
