import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuildInfos } from "../../../shared/pages/build-info.ts";

const english = {
  script: "/assets/main-1a2b.js",
  styles: ["/assets/style-3c4d.css"],
  preloads: { home: ["/assets/vendor-5e6f.js", "/assets/home-7a8b.js"] },
  firstStyles: { home: "prerender/styles/home-5d6e.css" },
  prerenderer: "prerender/en/prerender-1f2e.js",
  inlineScripts: { chat: "/assets/chat-inline-2b3c.js" },
};
const builds: BuildInfos = {
  en: english,
  hi: {
    ...english,
    script: "/assets/main-9c0d.js",
    preloads: {},
    prerenderer: "prerender/hi/prerender-3d4c.js",
  },
};

/** A program that prints the path and the prices of every page, in place of the real prerenderer. */
const prerenderer = (page: string) => `
  let json = "";
  for await (const part of process.stdin) json += part;
  const { paths, data } = JSON.parse(json);
  const amounts = data.content.plans.map((plan) => plan.amount / 100).join(" ");
  const pages = paths.map((path) => [path, "<main><h1>${page} " + path + "</h1>" + amounts + "</main>"]);
  process.stdout.write(JSON.stringify(Object.fromEntries(pages)));
`;

const script = "console.log('the client');".repeat(20);

const files: Record<string, string | Buffer> = {
  "package.json": '{"type":"module"}',
  "build-info.json": JSON.stringify(builds),
  "prerender/en/prerender-1f2e.js": prerenderer("Page"),
  "prerender/hi/prerender-3d4c.js": prerenderer("पेज"),
  "prerender/styles/home-5d6e.css": "h1{color:blue}",
  "client/icons.svg": "<svg/>",
  "client/assets/main-1a2b.js": script,
  "client/assets/main-1a2b.js.br": brotliCompressSync(script),
  "client/assets/main-1a2b.js.gz": gzipSync(script),
  "client/assets/style-3c4d.css": "main{color:red}",
  "client/assets/chat-inline-2b3c.js": "inlineScript()",
  "client/fonts/face-1.woff2": "font",
};

/** Writes a small folder in the form of the client's build; disposing deletes it. */
export async function makeClientDist(changes: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "saathi-dist-"));
  for (const [name, content] of Object.entries({ ...files, ...changes })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
