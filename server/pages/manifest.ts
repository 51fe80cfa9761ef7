import type { FastifyInstance } from "fastify";
import { type Language, languages } from "../../shared/i18n/languages.ts";
import { manifestPath } from "../../shared/pages/document-names.ts";
import { themeColours } from "./document.ts";
import { pageStringsByLanguage } from "./page-strings-by-language.ts";

// "paper" of the light theme (client/styles/tokens.css): a manifest has one theme only.
const backgroundColour = "#fbf7f0";
const cacheControl = "public, max-age=3600";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: purpose === "any" ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest; its id is the same in every language, so it is one app. */
function toManifest(language: Language) {
  const { brandName, titles, descriptions, offline } = pageStringsByLanguage[language];
  const icons = [icon(192, "any")];
  return {
    id: "/",
    name: brandName,
    short_name: brandName,
    description: descriptions.home,
    lang: language,
    dir: "ltr",
    start_url: "/chat",
    scope: "/",
    display: "standalone",
    theme_color: themeColours.light,
    background_color: backgroundColour,
    categories: ["productivity", "lifestyle", "education"],
    icons: [...icons, icon(512, "any"), icon(512, "maskable")],
    shortcuts: [
      { name: offline.newChat, url: "/new-chat", icons },
      { name: titles.chat, url: "/chat", icons },
    ],
  };
}

/** Serves a manifest in each language, at the path that its documents link to. */
export function registerManifests(app: FastifyInstance): void {
  for (const language of languages) {
    const body = JSON.stringify(toManifest(language));
    app.get(manifestPath(language), (_request, reply) =>
      reply.type("application/manifest+json").header("cache-control", cacheControl).send(body),
    );
  }
}
