import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeClientDist } from "../testing/pages/client-dist.ts";
import { registerPages } from "./pages.ts";

const client = join(import.meta.dirname, "../../client");

async function startPages() {
  const dist = await makeClientDist({ "client/sw.js": "// the worker" });
  const app = Fastify();
  await registerPages(app, {
    publicUrl: "https://saathi.example",
    distDir: dist.folder,
    viteDev: false,
    loadContent: async () => ({
      plans: [{ id: 1, months: 1, amount: 9_900, description: "One" }],
      services: [],
    }),
    supportEmail: "help@saathi.example",
    grievancePhone: null,
    now: () => new Date("2026-11-22T06:00:00Z"),
    findShared: async () => null,
    mobileSignIn: true,
    codeTtlSeconds: 300,
    policyWithInline: ({ style }) => `style-src ${style}`,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url, headers });
  const stop = async () => {
    await app.close();
    await dist[Symbol.asyncDispose]();
  };
  return { get, [Symbol.asyncDispose]: stop };
}

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages[Symbol.asyncDispose]());

describe("the manifest", () => {
  it.each([
    ["en", "/manifest.webmanifest", "Saathi"],
    ["hi", "/manifest.hi.webmanifest", "साथी"],
  ])("in %s is linked from pages and complete enough to install", async (lang, path, name) => {
    const { body } = await pages.get("/about", { cookie: `lang=${lang}` });
    expect(body).toContain(`<link rel="manifest" href="${path}">`);
    const answer = await pages.get(path);
    expect(answer.headers["content-type"]).toContain("application/manifest+json");
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    const manifest = answer.json();
    expect(manifest).toMatchObject({ name, lang, id: "/", scope: "/", display: "standalone" });
    const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => [
      icon.sizes,
      icon.purpose,
    ]);
    expect(sizes).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src } of manifest.icons)
      expect(existsSync(join(client, "public", src))).toBe(true);
  });

  it("has the colours of the product", async () => {
    const tokens = readFileSync(join(client, "styles/tokens.css"), "utf8");
    const light = (name: string) =>
      new RegExp(`--color-${name}: light-dark\\((#\\w+),`).exec(tokens);
    const manifest = (await pages.get("/manifest.webmanifest")).json();
    expect(manifest.theme_color).toBe(light("indigo")?.[1]);
    expect(manifest.background_color).toBe(light("paper")?.[1]);
  });
});

describe("the offline page", () => {
  it.each([
    ["en", "You are offline"],
    ["hi", "आप ऑफ़लाइन हैं"],
  ])(
    "is in %s, with helplines and the client's styles and without prices",
    async (lang, heading) => {
      const { headers, body } = await pages.get("/offline", { cookie: `lang=${lang}; theme=dark` });
      expect(headers["content-language"]).toBe(lang);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(body).toContain(`<html lang="${lang}" data-theme="dark">`);
      expect(body).toContain(heading);
      for (const number of ["112", "14416"]) expect(body).toContain(`href="tel:${number}"`);
      expect(body).toContain('<link rel="stylesheet" href="/assets/style-3c4d.css">');
      expect(body).not.toMatch(/₹|<script|<style|\sstyle=|99/);
    },
  );

  it("uses only CSS classes that the client uses", async () => {
    const { body } = await pages.get("/offline");
    const styles = readdirSync(join(client, "styles/components")).map(
      (name) => `styles/components/${name}`,
    );
    const known = ["ui/logo.tsx", "app/error-boundary.tsx", ...styles].map((path) =>
      readFileSync(join(client, path), "utf8"),
    );
    const used = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.some((source) => source.includes(name)))).toEqual([]);
  });
});

it("serves the service worker uncached", async () => {
  const { headers } = await pages.get("/sw.js");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("javascript");
});
