import { act } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { Markdown } from "./markdown.tsx";

async function shown(text: string, writing = false) {
  using page = await render(<Markdown text={text} writing={writing} />);
  if (writing) await act(() => import("./growing.ts"));
  // A copy, for the page is gone when the test looks.
  const container = document.createElement("div");
  for (const node of page.container.childNodes) container.append(node.cloneNode(true));
  return {
    text: container.textContent,
    html: container.innerHTML,
    links: [...container.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    count: (selector: string) => container.querySelectorAll(selector).length,
    counts: (...selectors: string[]) =>
      selectors.map((selector) => container.querySelectorAll(selector).length),
  };
}

describe("what a model may never do", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    'before <b onmouseover="alert(1)">bold</b> after',
    "<iframe src='https://evil.example'></iframe>",
    "<!-- comment --><style>*{display:none}</style>",
  ])("raw HTML is text: %s", async (text) => {
    const page = await shown(text);
    expect(page.counts("script", "img", "b", "iframe", "style")).toEqual([0, 0, 0, 0, 0]);
    expect(page.text).toContain("<");
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](//evil.example)",
    "[x](/logout)",
    "[x](mailto:a@b.in)",
    "[x](java&#115;cript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
  ])("a link goes to http or https alone: %s", async (text) => {
    expect((await shown(text)).links).toEqual([]);
  });

  it("links open elsewhere, and tell nothing of here", async () => {
    const page = await shown("see [the act](https://indiacode.nic.in/a?b=1&c=2) or https://x.in");
    expect(page.links).toEqual(["https://indiacode.nic.in/a?b=1&c=2", "https://x.in/"]);
    expect(page.html).toContain('rel="noopener noreferrer"');
    expect(page.html).toContain('target="_blank"');
  });

  it("fetches no picture from elsewhere", async () => {
    const page = await shown("![a chart](https://evil.example/pixel.png)");
    expect(page.counts("img", "picture", "svg image")).toEqual([0, 0, 0]);
    expect(page.text).toBe("a chart");
  });
});

describe("what a reply is made of", () => {
  it("headings, lists, tables, code and quotes", async () => {
    const page = await shown(
      "# A\n\n1. one\n2. two\n   - three\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n\n```js\na < b\n```\n\n> q\n\n---",
    );
    const kinds = ["h3", "ol > li", "ul > li", "th", "td", "pre code", "blockquote", "hr"];
    expect(page.counts(...kinds)).toEqual([1, 2, 1, 2, 2, 1, 1, 1]);
    expect(page.text).toContain("a < b");
  });

  it.each([
    ["1. one", "ps-6"],
    ["99. one\n100. two", "ps-9"],
    ["1999. one", "ps-12"],
  ])("a list's numbers have room: %s", async (text, room) => {
    expect((await shown(text)).count(`ol.${room}`)).toBe(1);
  });

  it("an empty corner of a table is no header", async () => {
    const page = await shown("|  | Cost |\n|--|--|\n| Rent | ₹5 |");
    expect(page.counts("th", "thead td", "tbody td")).toEqual([1, 1, 2]);
  });

  it("a block in another language than the reply's says so, and no other does", async () => {
    const english = "The first section of the act says, in the words of the gazette of India:";
    const page = await shown(`${english}\n\n> यह अधिनियम पूरे भारत पर लागू है।\n\nThat is all.`);
    expect(page.count("[lang]")).toBe(1);
    expect(page.count("[lang=hi] > blockquote")).toBe(1);
    const hindi = "यह थोड़ा ज़्यादा है, और डॉक्टर से बात करनी चाहिए।";
    const other = await shown(`${hindi}\n\n- One tablet after food.\n\n${hindi}`);
    expect(other.count("[lang]")).toBe(1);
    expect(other.count("[lang=en] > ul")).toBe(1);
  });

  it("a lone $ is money", async () => {
    const text = "It costs $5, or ₹500, not $10.";
    expect((await shown(text)).text).toBe(text);
    expect((await shown("It costs $5 and", true)).text).toBe("It costs $5 and");
  });

  it("characters written as entities are shown as themselves", async () => {
    expect((await shown("Tom &amp; Jerry &lt;3 &#8377;5 &unknown;")).text).toBe(
      "Tom & Jerry <3 ₹5 &unknown;",
    );
    expect((await shown("`a &amp; b`")).text).toBe("a &amp; b");
  });

  it("Hindi with its marks", async () => {
    const page = await shown("**पहला कदम:** दवा *समय* पर लें।");
    expect(page.counts("strong", "em")).toEqual([1, 1]);
    expect(page.text).toBe("पहला कदम: दवा समय पर लें।");
  });
});

describe("nesting beyond all sense", () => {
  const lists = Array.from({ length: 120 }, (_, n) => `${" ".repeat(n * 2)}- x`).join("\n");
  it.each([
    ["quotes that overflow the stack", ">".repeat(3000)],
    ["quotes that nearly do", `${">".repeat(800)} x`],
    ["lists", lists],
  ])("is shown as it was written: %s", async (_name, text) => {
    for (const writing of [true, false]) {
      const page = await shown(text, writing);
      expect(page.text).toBe(text);
      expect(page.counts("blockquote", "li")).toEqual([0, 0]);
    }
  });

  it("as deep as people write it is drawn", async () => {
    const page = await shown(`${">".repeat(10)} x`);
    expect(page.counts("blockquote")).toEqual([10]);
  });
});

describe("half-finished markup", () => {
  it.each([
    ["some **bold te", "some bold te", "strong"],
    ["some `code he", "some code he", "code"],
    ["see [the act](https://indiaco", "see the act", "p"],
    ["- one\n- **tw", "onetw", "strong"],
  ])("is healed while it is written: %s", async (text, expected, selector) => {
    const page = await shown(text, true);
    expect(page.text?.replaceAll("\n", "")).toBe(expected);
    expect(page.count(selector)).toBeGreaterThan(0);
  });

  it("never throws, wherever a reply is cut", async () => {
    const whole =
      "## T\n\n1. **a** [l](https://x.in) `c`\n\n| a | b |\n|---|---|\n| *1* | ~~2~~ |\n\n```py\nx = 1\n```\n> q ![i](https://y.in/i.png) $5 &amp; <b>";
    for (let end = 0; end <= whole.length; end += 3) await shown(whole.slice(0, end), true);
  });
});

describe("a reply that grows", () => {
  const whole =
    "## T\n\nSee [x], and **two** words more.\n\n1. **a** b\n2. see [x]\n\n| a | b |\n|---|---|\n| *1* | [x] |\n\n```py\nx = 1\n```\n\nलाल शब्द, फिर\n\n[x]: https://x.in\n\nThe end.";
  const written = async (text: string) => {
    using page = await render(<Markdown text={text} writing />);
    await act(() => import("./growing.ts"));
    return page.container.innerHTML;
  };

  it("looks at every word as it would if that were all, what a link means at the end included", async () => {
    using page = await render(<Markdown text="" writing />);
    await act(() => import("./growing.ts"));
    for (let end = 1; end <= whole.length; end += 4) {
      const text = whole.slice(0, end);
      await page.show(<Markdown text={text} writing />);
      expect(page.container.innerHTML).toBe(await written(text));
    }
    await page.show(<Markdown text={whole} />);
    expect(page.container.querySelectorAll("a")).toHaveLength(3);
  });
});
