import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plan, services, startPages } from "../testing/pages/start-pages.ts";

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
