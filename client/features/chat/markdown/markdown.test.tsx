import { act } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { Markdown } from "./markdown.tsx";

async function renderMarkdown(text: string, writing = false) {
  using page = await render(<Markdown text={text} writing={writing} />);
  if (writing) await act(() => import("./incremental-lexer.ts"));
  // The page is unmounted before the test reads the result.
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

describe("Markdown from an untrusted model", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    'before <b onmouseover="alert(1)">bold</b> after',
    "<iframe src='https://evil.example'></iframe>",
    "<!-- comment --><style>*{display:none}</style>",
  ])("shows raw HTML as text: %s", async (text) => {
    const page = await renderMarkdown(text);
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
  ])("renders no link unless it is absolute http or https: %s", async (text) => {
    expect((await renderMarkdown(text)).links).toEqual([]);
  });

  it("opens links in a new tab without a referrer", async () => {
    const page = await renderMarkdown(
      "see [the act](https://indiacode.nic.in/a?b=1&c=2) or https://x.in",
    );
    expect(page.links).toEqual(["https://indiacode.nic.in/a?b=1&c=2", "https://x.in/"]);
    expect(page.html).toContain('rel="noopener noreferrer"');
    expect(page.html).toContain('target="_blank"');
  });

  it.each([
    ["[the act](https://www.indiacode.nic.in/a)", "the act (indiacode.nic.in)"],
    ["https://www.indiacode.nic.in/a", "https://www.indiacode.nic.in/a"],
    ["[a guide](https://example.com/b)", "a guide (example.com, not official)"],
    ["www.example.com", "www.example.com (not official)"],
    ["so [[1]](https://rbi.org.in/c)", "so [1]"],
  ])("shows the host of a link once, and marks what is not official: %s", async (text, shown) => {
    const page = await renderMarkdown(text);
    expect([page.text, page.links.length]).toEqual([shown, 1]);
  });

  it.each([
    ["Pay [here](https://gov-in.example/pay)", "Pay here"],
    ["so [[1]](https://rbi-org-in.example)", "so [1]"],
    ["[incometax.gov.in](https://refund.example)", "incometax.gov.in"],
    ["https://incometax.gov.in@evil.example", "https://incometax.gov.in@evil.example"],
  ])("shows a look-alike as plain text: %s", async (text, shown) => {
    const page = await renderMarkdown(text);
    expect([page.text, page.links]).toEqual([shown, []]);
  });

  it("loads no remote image, and shows its alternative text", async () => {
    const page = await renderMarkdown("![a chart](https://evil.example/pixel.png)");
    expect(page.counts("img", "picture", "svg image")).toEqual([0, 0, 0]);
    expect(page.text).toBe("a chart (evil.example, not official)");
  });
});

describe("Markdown blocks", () => {
  it("renders headings, lists, tables, code and quotes", async () => {
    const page = await renderMarkdown(
      "# A\n\n1. one\n2. two\n   - three\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n\n```js\na < b\n```\n\n> q\n\n---",
    );
    const kinds = ["h4", "ol > li", "ul > li", "th", "td", "pre code", "blockquote", "hr"];
    expect(page.counts(...kinds)).toEqual([1, 2, 1, 2, 2, 1, 1, 1]);
    expect(page.text).toContain("a < b");
  });

  it.each([
    ["1. one", "ps-6"],
    ["99. one\n100. two", "ps-9"],
    ["1999. one", "ps-12"],
  ])("indents a list by the width of its longest number: %s", async (text, room) => {
    expect((await renderMarkdown(text)).count(`ol.${room}`)).toBe(1);
  });

  it("renders the empty corner of a table as a cell, not as a header", async () => {
    const page = await renderMarkdown("|  | Cost |\n|--|--|\n| Rent | ₹5 |");
    expect(page.counts("th", "thead td", "tbody td")).toEqual([1, 1, 2]);
  });

  it("sets lang only on a block in another language than the reply", async () => {
    const english = "The first section of the act says, in the words of the gazette of India:";
    const page = await renderMarkdown(
      `${english}\n\n> यह अधिनियम पूरे भारत पर लागू है।\n\nThat is all.`,
    );
    expect(page.count("[lang]")).toBe(1);
    expect(page.count("[lang=hi] > blockquote")).toBe(1);
    const hindi = "यह थोड़ा ज़्यादा है, और डॉक्टर से बात करनी चाहिए।";
    const other = await renderMarkdown(`${hindi}\n\n- One tablet after food.\n\n${hindi}`);
    expect(other.count("[lang]")).toBe(1);
    expect(other.count("[lang=en] > ul")).toBe(1);
  });

  it("shows a dollar sign as text, not as a formula", async () => {
    const text = "It costs $5, or ₹500, not $10.";
    expect((await renderMarkdown(text)).text).toBe(text);
    expect((await renderMarkdown("It costs $5 and", true)).text).toBe("It costs $5 and");
  });

  it("decodes character references, except in code", async () => {
    expect((await renderMarkdown("Tom &amp; Jerry &lt;3 &#8377;5 &unknown;")).text).toBe(
      "Tom & Jerry <3 ₹5 &unknown;",
    );
    expect((await renderMarkdown("`a &amp; b`")).text).toBe("a &amp; b");
  });

  it.each([
    ["فون کریں +91 98765 43210 پر", "فون کریں \u2066+91 98765 43210\u2069 پر"],
    [
      "یہ رقم ₹5,000-10,000 ہے، 10:30-11:30 تک",
      "یہ رقم \u2066₹5,000-10,000\u2069 ہے، \u206610:30-11:30\u2069 تک",
    ],
    ["فون **1800 11 4000** پر", "فون 1800 11 4000 پر"],
    ["Call 98765 43210 in 2026-27", "Call 98765 43210 in 2026-27"],
    ["फ़ोन 98765 43210 पर", "फ़ोन 98765 43210 पर"],
  ])(
    "isolates the groups of a number among words that run from the right: %s",
    async (text, shown) => {
      expect((await renderMarkdown(text)).text).toBe(shown);
    },
  );

  it("renders marks around Hindi words", async () => {
    const page = await renderMarkdown("**पहला कदम:** दवा *समय* पर लें।");
    expect(page.counts("strong", "em")).toEqual([1, 1]);
    expect(page.text).toBe("पहला कदम: दवा समय पर लें।");
  });
});

describe("Markdown nested too deep", () => {
  const lists = Array.from({ length: 120 }, (_, n) => `${" ".repeat(n * 2)}- x`).join("\n");
  it.each([
    ["quotes that overflow the stack", ">".repeat(3000)],
    ["quotes that almost overflow it", `${">".repeat(800)} x`],
    ["lists", lists],
  ])("is shown as plain text: %s", async (_name, text) => {
    for (const writing of [true, false]) {
      const page = await renderMarkdown(text, writing);
      expect(page.text).toBe(text);
      expect(page.counts("blockquote", "li")).toEqual([0, 0]);
    }
  });

  it("renders ten nested quotes", async () => {
    const page = await renderMarkdown(`${">".repeat(10)} x`);
    expect(page.counts("blockquote")).toEqual([10]);
  });
});

describe("Markdown that is being written", () => {
  it.each([
    ["some **bold te", "some bold te", "strong"],
    ["some `code he", "some code he", "code"],
    ["see [the act](https://indiaco", "see the act", "p"],
    ["- one\n- **tw", "onetw", "strong"],
  ])("closes unfinished marks: %s", async (text, expected, selector) => {
    const page = await renderMarkdown(text, true);
    expect(page.text?.replaceAll("\n", "")).toBe(expected);
    expect(page.count(selector)).toBeGreaterThan(0);
  });

  it("renders a reply that ends at any character", async () => {
    const whole =
      "## T\n\n1. **a** [l](https://x.in) `c`\n\n| a | b |\n|---|---|\n| *1* | ~~2~~ |\n\n```py\nx = 1\n```\n> q ![i](https://y.in/i.png) $5 &amp; <b>";
    for (let end = 0; end <= whole.length; end += 3)
      await renderMarkdown(whole.slice(0, end), true);
  });
});

describe("a list of things to do", () => {
  it("has marks in the colour of the text, not controls that are greyed out", async () => {
    const page = await renderMarkdown("- [x] Weigh yourself\n- [ ] Write it down");
    expect(page.counts("input", "[role=img]", ".border-muted")).toEqual([0, 2, 2]);
    expect(page.text).toBe("✓Weigh yourselfWrite it down");
  });
});

describe("Markdown that grows", () => {
  const whole =
    "## T\n\nSee [x], and **two** words more.\n\n1. **a** b\n2. see [x]\n\n| a | b |\n|---|---|\n| *1* | [x] |\n\n```py\nx = 1\n```\n\nलाल शब्द, फिर\n\n[x]: https://x.in\n\nThe end.";
  const written = async (text: string) => {
    using page = await render(<Markdown text={text} writing />);
    await act(() => import("./incremental-lexer.ts"));
    return page.container.innerHTML;
  };

  it("renders each prefix as if it were the whole reply, with links defined at the end", async () => {
    using page = await render(<Markdown text="" writing />);
    await act(() => import("./incremental-lexer.ts"));
    for (let end = 1; end <= whole.length; end += 4) {
      const text = whole.slice(0, end);
      await page.show(<Markdown text={text} writing />);
      expect(page.container.innerHTML).toBe(await written(text));
    }
    await page.show(<Markdown text={whole} />);
    expect(page.container.querySelectorAll("a")).toHaveLength(3);
  });
});
