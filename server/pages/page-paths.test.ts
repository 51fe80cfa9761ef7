import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPages } from "../testing/pages/start-pages.ts";

/** The pages that a test only reads; one that changes something starts its own. */
let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages[Symbol.asyncDispose]());

describe("the html tag follows the cookie", () => {
  it.each([
    ["theme=dark", '<html lang="en" data-theme="dark">'],
    ["a=b; theme=light; c=d", '<html lang="en" data-theme="light">'],
    ['theme="><script>', '<html lang="en">'],
    ["lang=xx; theme=blue", '<html lang="en">'],
    ["", '<html lang="en">'],
  ])("%s gives %s", async (cookie, tag) => {
    expect((await pages.get("/", { cookie })).body).toContain(`\n${tag}\n`);
  });
});

describe("the language of a page", () => {
  it.each([
    ["is English by default", "/", {}, "en"],
    ["follows accept-language", "/", { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" }, "hi"],
    ["follows the highest weight", "/", { "accept-language": "hi;q=0.5,en-IN;q=0.9" }, "en"],
    ["is English for other languages", "/", { "accept-language": "ta-IN,ta;q=0.9" }, "en"],
    ["is English when Hindi has weight zero", "/", { "accept-language": "hi;q=0,ta" }, "en"],
    ["is not Hindi for Latin script", "/", { "accept-language": "hi-Latn,en;q=0.5" }, "en"],
    ["prefers the cookie", "/", { cookie: "lang=en", "accept-language": "hi" }, "en"],
    ["follows the cookie", "/login", { cookie: "theme=dark; lang=hi" }, "hi"],
    ["prefers the URL to the cookie", "/?a=b&lang=hi", { cookie: "lang=en" }, "hi"],
    ["ignores an unknown language in the URL", "/?lang=xx", { cookie: "lang=hi" }, "hi"],
  ] as const)("%s", async (_, url, headers, language) => {
    const answer = await pages.get(url, headers);
    expect(answer.headers["content-language"]).toBe(language);
    expect(answer.body).toMatch(new RegExp(`\n<html lang="${language}"[ >]`));
    const script = language === "hi" ? "/assets/main-9c0d.js" : "/assets/main-1a2b.js";
    expect(answer.body).toContain(`<script type="module" src="${script}"`);
  });

  it("applies to title, markup, preview and URLs", async () => {
    const { body } = await pages.get("/about", { cookie: "lang=hi" });
    expect(body).toContain("<title>हमारे बारे में · साथी</title>");
    expect(body).toContain("<h1>पेज /about</h1>");
    expect(body).toContain('<meta property="og:locale" content="hi_IN">');
    const own = "https://saathi.example/about";
    expect(body).toContain(`<link rel="canonical" href="${own}?lang=hi">`);
    expect([...body.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...pair]) => pair)).toEqual(
      [
        ["en", own],
        ["hi", `${own}?lang=hi`],
        ["x-default", own],
      ],
    );
  });

  it("is stored in a cookie only when the URL names it", async () => {
    const { headers } = await pages.get("/about?lang=hi");
    expect(headers["set-cookie"]).toBe("lang=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
    for (const url of ["/about", "/about?lang=xx"]) {
      expect((await pages.get(url)).headers["set-cookie"]).toBeUndefined();
    }
  });

  it("falls back to an empty frame only in the language that cannot be prerendered", async () => {
    await using pages = await startPages(
      {},
      { "prerender/hi/prerender-3d4c.js": "process.exit(3)" },
    );
    expect((await pages.get("/about")).body).toContain("<h1>Page /about</h1>");
    const frame = await pages.get("/about", { cookie: "lang=hi" });
    expect([frame.statusCode, frame.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  });
});

describe("the path", () => {
  it.each([
    ["/login?redirect=%2Fchat", ""],
    ["/account", "/account"],
    ["/receipts/order_1a2b", "/receipts/order"],
    ["/shared/known", "/shared/link"],
    ["/c/abcdEFGH_-1234567890abcd", "/c/link"],
    ["/login", "/login"],
    ["/login?type=signup", "/login?type=signup"],
    ["/chat", "/chat"],
    ["/chat/health/1", "/chat/service/1"],
    ["/chat/health/1?plan=1", "/chat/service/1"],
    [
      "/chat/health/1/0190a1b2-0000-7000-8000-000000000001",
      "/chat/service/1/00000000-0000-0000-0000-000000000000",
    ],
  ])("%s gets the view %s with noindex, and says that it needs scripts", async (url, view) => {
    const { statusCode, headers, body } = await pages.get(url);
    expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain("<noscript>");
    const markup = view === "" ? "" : `<main><h1>Page ${view}</h1>99 269 999</main>`;
    expect(body).toContain(`<div id="root">${markup}</div>`);
  });

  it("/login is an empty frame when the sign-in cookie is set", async () => {
    const { body, headers } = await pages.get("/login", { cookie: "theme=dark; signin=later" });
    expect(body).toContain('<div id="root"></div>');
    expect(headers.vary).toContain("cookie");
  });

  it.each([
    "/nope",
    "/chat/health/x",
    "/chat/nonsense/99",
    "/chat/health/1/not-a-uuid",
    "//evil.example/",
  ])("%s gets 404 and the not-found page", async (url) => {
    const { statusCode, body } = await pages.get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain("<h1>Page /404</h1>");
  });

  it.each([
    ["/chat/law/1", "/chat/health/1"],
    ["/chat/health/99?plan=1", "/chat/health/1?plan=1"],
  ])("%s of another service is redirected to %s", async (url, location) => {
    const answer = await pages.get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  it("of a shared conversation has a preview with its title and service", async () => {
    const { statusCode, headers, body } = await pages.get("/shared/known");
    expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    const title = "A &lt;b&gt;cheque&lt;/b&gt; · Saathi";
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}">`);
    expect(body).toContain(
      '<meta property="og:url" content="https://saathi.example/shared/known">',
    );
    expect(body).toContain("A shared conversation with Saathi about Law.");
    const hindi = await pages.get("/shared/known", { cookie: "lang=hi" });
    expect(hindi.body).toContain("शेयर की गई बातचीत: कानून");
  });

  it("of a link that opens nothing gets 404 without a preview", async () => {
    const { statusCode, body } = await pages.get("/shared/revoked");
    expect([statusCode, body.includes("og:title")]).toEqual([404, false]);
  });

  it.each([
    "/api/nope",
    "/trpc/nope",
    "/assets/gone-1.js",
    "/build-info.json",
    "/assets/main-1a2b.js.br",
    "/assets/",
    "/assets//icons.svg",
    "/assets/..%2ficons.svg",
    "/assets/..%5cicons.svg",
    "/assets/main-1a2b.js%00",
    "/assets/.hidden",
  ])("%s goes to the not-found handler", async (url) => {
    const response = await pages.get(url);
    expect([response.statusCode, response.json()]).toEqual([404, { status: false }]);
  });

  it("with a trailing slash is redirected with its query", async () => {
    const { statusCode, headers } = await pages.get("/login/?type=signup");
    expect([statusCode, headers.location]).toEqual([308, "/login?type=signup"]);
  });

  it("of each indexed page is in the sitemap", async () => {
    expect((await pages.get("/robots.txt")).body).toContain(
      "Sitemap: https://saathi.example/sitemap.xml",
    );
    const { body } = await pages.get("/sitemap.xml");
    expect(body).toContain("<loc>https://saathi.example/privacy-policy</loc>");
    expect(body).toContain("<loc>https://saathi.example/?lang=hi</loc>");
    expect(body).not.toMatch(/chat|login/);
  });
});
