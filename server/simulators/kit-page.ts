import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Rolldown } from "vite";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { configMetaName, rootElementId } from "../../shared/pages/document-names.ts";
import { type PagePreferences, readPreferences } from "../pages/preferences.ts";

const root = join(import.meta.dirname, "../..");
const entry = "client/dev/main.tsx";
const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

type Kit = { script: string; styles: string[]; files: Map<string, string | Uint8Array> };

/**
 * Bundles the page of the UI kit in memory. It is no part of the client's build, so it cannot reach
 * production, which has neither the bundler nor these sources.
 */
async function buildKit(language: Language): Promise<Kit> {
  const { build } = await import("vite");
  const { translation } = await import("../../scripts/build/translation.ts");
  const built = await build({
    root,
    logLevel: "error",
    // The bundling loader writes a temporary file, for which `node --watch` would restart the server.
    configLoader: "native",
    plugins: [translation(language)],
    build: {
      write: false,
      copyPublicDir: false,
      assetsDir: `dev/ui/${language}`,
      rolldownOptions: { input: entry },
    },
  });
  if (!("output" in built)) throw new Error("one build makes one output");
  return toKit(built.output);
}

function toKit(output: Rolldown.RolldownOutput["output"]): Kit {
  const files = output.map(
    (item) => [item.fileName, item.type === "chunk" ? item.code : item.source] as const,
  );
  const first = output.find((item) => item.type === "chunk" && item.isEntry);
  const styles = output.filter(({ fileName }) => fileName.endsWith(".css"));
  return {
    script: `/${first?.fileName}`,
    styles: styles.map(({ fileName }) => `/${fileName}`),
    files: new Map(files),
  };
}

function renderKitDocument({ script, styles }: Kit, { language, theme }: PagePreferences): string {
  return [
    "<!doctype html>",
    `<html lang="${language}"${theme === null ? "" : ` data-theme="${theme}"`}>`,
    '<head><meta charset="utf-8"><title>Kit</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="${configMetaName}" content="{}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>',
    `<body><div id="${rootElementId}"></div></body></html>`,
  ].join("\n");
}

type File = { Params: { language: string; name: string } };

/** Serves `/dev/ui`: every UI component in every state. Bundles a language on its first request. */
export function serveKit(scope: FastifyInstance): void {
  const kits = new Map<Language, Promise<Kit>>();
  const getKit = (language: Language) => {
    const kit = kits.get(language) ?? buildKit(language);
    kits.set(language, kit);
    // After a failed build the next request builds again.
    kit.catch(() => kits.delete(language));
    return kit;
  };
  scope.get("/ui", async (request, reply) => {
    const preferences = readPreferences(request.headers, request.url.split("?", 2)[1]);
    const kit = await getKit(preferences.language);
    return reply.type("text/html; charset=utf-8").send(renderKitDocument(kit, preferences));
  });
  scope.get<File>("/ui/:language/:name", async ({ params }, reply) => {
    const language = languages.find((known) => known === params.language);
    const kit = language === undefined ? undefined : await kits.get(language);
    const file = kit?.files.get(`dev/ui/${params.language}/${params.name}`);
    if (file === undefined) return reply.callNotFound();
    const type = types[params.name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return reply.type(type).send(file);
  });
}
