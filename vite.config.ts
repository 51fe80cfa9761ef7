import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const entry = "client/main.tsx";
const prerenderEntry = "client/prerender.tsx";

// Chunks for what many screens use, and the rest with the screens that use it: left
// alone, the bundler makes a dozen files of a few hundred bytes, each a request of its own.
const vendorPattern =
  /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/;
// What the home page does without stays out of `base`, or its budget pays for other screens.
const basePattern =
  /client[\\/](?:ui[\\/](?!dialog|faq|field|toast)|lib[\\/](?!api\.|form|selected|toast|trpc))|shared[\\/](?:brand|list-messages|money|plans|services)\.ts$/;
const chunkGroups = [
  { name: "vendor", test: vendorPattern },
  { name: "rpc", test: /node_modules[\\/]@(?:trpc|tanstack)[\\/]/ },
  { name: "base", test: basePattern, minShareCount: 2 },
];

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
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, react(), tailwindcss()],
  // wouter asks for a stand-in that only React before 18 needs.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
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
