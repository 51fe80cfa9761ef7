import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeClientDist } from "../testing/client-dist.ts";
import { type PagesOptions, registerPages } from "./pages.ts";

const services = [{ id: 1, name: "Health", icon: "icons.svg#health", slug: "health" }];
const shared = { title: "A <b>cheque</b>", service: { name: "Law", slug: "law" } };
const plan = { id: 1, months: 1, amount: 9_900, description: "One\nTwo" };
const three = [
  plan,
  { ...plan, id: 2, months: 3, amount: 26_900 },
  { ...plan, id: 3, months: 12, amount: 99_900 },
];

async function startPages(changes: Partial<PagesOptions> = {}, files: Record<string, string> = {}) {
  const dist = await makeClientDist(files);
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false }));
  const { refreshPages } = await registerPages(app, {
    publicUrl: "https://saathi.example",
    distDir: dist.folder,
    viteDev: false,
    loadContent: async () => ({ plans: three, services }),
    supportEmail: "help@saathi.example",
    grievancePhone: null,
    now: () => new Date("2026-11-22T06:00:00Z"),
    findShared: async (id) => (id === "known" ? shared : null),
    mobileSignIn: true,
    codeTtlSeconds: 300,
    policyWithInline: ({ style, script = "'none'" }) => `style-src ${style}; script-src ${script}`,
    ...changes,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url, headers });
  const stop = async () => {
    await app.close();
    await dist[Symbol.asyncDispose]();
  };
  return { app, get, refreshPages, folder: dist.folder, [Symbol.asyncDispose]: stop };
}

/** The pages that a test only reads; one that changes something starts its own. */
let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages[Symbol.asyncDispose]());

it("serves security.txt with contacts and an expiry of less than a year", async () => {
  const { statusCode, headers, body } = await pages.get("/.well-known/security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.trim().split("\n")).toEqual([
    "Contact: mailto:help@saathi.example",
    "Contact: https://saathi.example/contact",
    "Expires: 2027-05-21T06:00:00Z",
    "Preferred-Languages: en, hi",
    "Canonical: https://saathi.example/.well-known/security.txt",
  ]);
});

describe("a prerendered page", () => {
  it("has its markup, canonical URL, preloads and styles", async () => {
    const { statusCode, headers, body } = await pages.get("/");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>Page /</h1>99 269 999");
    expect(body).toContain('<link rel="canonical" href="https://saathi.example/">');
    expect(body).toContain(
      '<link rel="modulepreload" href="/assets/home-7a8b.js" fetchpriority="low">',
    );
    // Its own; the program loads those of all screens before it shows another.
    expect(body).toContain('<style data-all="/assets/style-3c4d.css">h1{color:blue}</style>');
    expect(body).not.toContain('rel="stylesheet"');
    expect(headers["x-robots-tag"]).toBeUndefined();
  });

  it("lists each plan for search engines, in rupees", async () => {
    const { body } = await pages.get("/subscription");
    const blocks = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    const product = [...blocks]
      .map(([, json]) => JSON.parse(json ?? ""))
      .find((block) => block["@type"] === "Product");
    expect(product.offers.map((offer: { price: number }) => offer.price)).toEqual([99, 269, 999]);
  });

  it("escapes what an operator writes", async () => {
    const description = "</script><script>alert(1)</script>";
    await using pages = await startPages({
      loadContent: async () => ({ plans: [{ ...plan, description }], services }),
      supportEmail: `a"'<b>@saathi.example`,
    });
    const { body } = await pages.get("/");
    expect(body).not.toContain("<script>");
    expect(body).not.toContain("<b>");
    const content = /<script type="application\/json" id="saathi-content">(.*?)<\/script>/.exec(
      body,
    );
    expect(JSON.parse(content?.[1] ?? "").plans[0].description).toBe(description);
  });

  it.each([
    ["/", 0],
    ["/chat/health/1", 1],
  ])(
    "%s has no event handler, and no styles and scripts (%i) but those of its policy",
    async (path, count) => {
      const { body, headers } = await pages.get(path);
      expect(body).not.toMatch(/\sstyle=|\son[a-z]+=/);
      const sources = (pattern: RegExp) =>
        [...body.matchAll(pattern)].map(([, text = ""]) => {
          const hash = createHash("sha256").update(text).digest("base64");
          return `'sha256-${hash}'`;
        });
      const [style] = sources(/<style[^>]*>(.*?)<\/style>/gs);
      const scripts = sources(
        /<script(?![^>]* (?:src|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs,
      );
      expect(scripts).toHaveLength(count);
      expect(headers["content-security-policy"]).toBe(
        `style-src ${style}; script-src ${scripts[0] ?? "'none'"}`,
      );
    },
  );

  it("keeps the policy in a 304", async () => {
    const { etag, "content-security-policy": policy } = (await pages.get("/")).headers;
    const again = await pages.get("/", { "if-none-match": String(etag) });
    expect([again.statusCode, again.headers["content-security-policy"]]).toEqual([304, policy]);
  });

  it("links an empty frame to the stylesheet", async () => {
    const frame = await pages.get("/login?redirect=%2Fchat");
    expect(frame.headers["content-security-policy"]).toBeUndefined();
    expect(frame.body).toContain('<link rel="stylesheet" href="/assets/style-3c4d.css">');
  });

  it("requests the messages of a chat before its styles load, and preloads the font in the body of other pages", async () => {
    const inlineScript = "<script>inlineScript()</script>";
    const fontPreload = 'as="font"';
    const uuid = "0190a1b2-0000-7000-8000-000000000001";
    const chat = (await pages.get(`/chat/health/1/${uuid}`)).body;
    expect(chat).not.toContain(fontPreload);
    expect(chat.indexOf(inlineScript)).toBeGreaterThan(0);
    expect(chat.indexOf(inlineScript)).toBeLessThan(chat.indexOf("<style>"));
    const home = (await pages.get("/")).body;
    expect(home.indexOf(fontPreload)).toBeGreaterThan(home.indexOf("<body>"));
    expect(home).not.toContain(inlineScript);
    const account = (await pages.get("/account")).body;
    expect(account).toMatch(/as="font" .* fetchpriority="low">/);
    expect(account).toContain("<style>");
  });
});

describe("a response", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("in %s unpacks to the plain page", async (encoding, unpack) => {
    const plain = await pages.get("/about");
    const packed = await pages.get("/about", { "accept-encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.vary).toBe("cookie, accept-language, accept-encoding");
  });

  it("in br is smaller once it was compressed again, with the same page and ETag", async () => {
    const first = await pages.get("/contact", { "accept-encoding": "br" });
    const get = () => pages.get("/contact", { "accept-encoding": "br" });
    await expect
      .poll(async () => (await get()).rawPayload.length)
      .toBeLessThan(first.rawPayload.length);
    const later = await get();
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  });

  it("is 304 for the same ETag, and the page for another theme", async () => {
    const { etag } = (await pages.get("/about")).headers;
    const same = await pages.get("/about", { "if-none-match": String(etag) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    const dark = { "if-none-match": String(etag), cookie: "theme=dark" };
    expect((await pages.get("/about", dark)).statusCode).toBe(200);
  });

  it("to HEAD has no body", async () => {
    const { statusCode, body } = await pages.app.inject({ method: "HEAD", url: "/" });
    expect([statusCode, body]).toEqual([200, ""]);
  });
});

it.each([
  ["https://saathi.example", true],
  ["http://localhost:3000", false],
])("at %s the language cookie is Secure: %s", async (publicUrl, isSecure) => {
  await using pages = await startPages({ publicUrl });
  const { headers } = await pages.get("/?lang=hi");
  expect(String(headers["set-cookie"]).includes("; Secure")).toBe(isSecure);
});

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

describe("the file", () => {
  it.each([
    ["/assets/main-1a2b.js", "public, max-age=31536000, immutable"],
    ["/fonts/face-1.woff2", "public, max-age=31536000, immutable"],
    ["/icons.svg", "public, max-age=3600"],
  ])("%s has the cache-control %s", async (url, cacheControl) => {
    const { statusCode, headers } = await pages.get(url, { "accept-encoding": "br" });
    expect([statusCode, headers["cache-control"]]).toEqual([200, cacheControl]);
  });

  it("is sent compressed to a client that accepts it", async () => {
    const packed = await pages.get("/assets/main-1a2b.js", { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("the client");
  });
});

describe("a build that comes while the server runs", () => {
  it("is served without a restart: its files are found", async () => {
    await using running = await startPages();
    await writeFile(join(running.folder, "client/assets/later-3f4e.js"), "later");
    const { statusCode, body } = await running.get("/assets/later-3f4e.js");
    expect([statusCode, body]).toEqual([200, "later"]);
  });
});

describe("rendering pages", () => {
  it("shows a new price only after a refresh", async () => {
    const content = { plans: [plan], services };
    await using pages = await startPages({ loadContent: async () => ({ ...content }) });
    expect((await pages.get("/")).body).toContain("</h1>99</main>");
    content.plans = [{ ...plan, amount: 12_900 }];
    expect((await pages.get("/")).body).toContain("</h1>99</main>");
    await pages.refreshPages();
    expect((await pages.get("/")).body).toContain("</h1>129</main>");
  });

  it("links to the files it serves when a refresh follows a newer build", async () => {
    const content = { plans: [plan] };
    await using pages = await startPages({
      loadContent: async () => ({ plans: content.plans, services }),
    });
    await pages.get("/");
    const path = join(pages.folder, "build-info.json");
    await writeFile(path, (await readFile(path, "utf8")).replaceAll("main-1a2b", "main-0000"));
    content.plans = [{ ...plan, amount: 12_900 }];
    await pages.refreshPages();
    expect((await pages.get("/")).body).toContain('src="/assets/main-1a2b.js"');
  });

  it("keeps the old pages when a refresh fails", async () => {
    const content = { fails: false };
    await using pages = await startPages({
      loadContent: async () => {
        if (content.fails) throw new Error("no database");
        return { plans: [plan], services };
      },
    });
    await pages.get("/");
    content.fails = true;
    await expect(pages.refreshPages()).rejects.toThrow("no database");
    expect((await pages.get("/")).body).toContain("</h1>99</main>");
  });

  it("sends frames when the prerenderer fails", async () => {
    await using pages = await startPages(
      {},
      { "prerender/en/prerender-1f2e.js": "process.exit(3)" },
    );
    const { statusCode, body } = await pages.get("/about");
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  });

  it("refuses to start when the client is not built", async () => {
    await expect(startPages({ distDir: "/notFoundPath" })).rejects.toThrow(
      "the client is not built",
    );
  });
});
