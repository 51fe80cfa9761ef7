import { describe, expect, it } from "vitest";
import { renderBodies, toOneLine } from "./mail-bodies.ts";

describe("a mail", () => {
  it("has the same words as text and as HTML", () => {
    const { text, html } = renderBodies(["Hello,", "two\nlines"]);
    expect(text).toBe("Hello,\n\ntwo\nlines\n");
    expect(html).toContain("<p>Hello,</p>\n<p>two<br>\nlines</p>");
  });

  it("makes links of URLs, also of one that a sentence ends with", () => {
    const { html } = renderBodies([
      "Here:\nhttps://a.example/c/x-_",
      "Not https://b.example/?a=1&b=2.",
    ]);
    expect(html).toContain(
      '<br>\n<a href="https://a.example/c/x-_">https://a.example/c/x-_</a></p>',
    );
    expect(html).toContain(
      'Not <a href="https://b.example/?a=1&amp;b=2">https://b.example/?a=1&amp;b=2</a>.',
    );
  });

  it("makes no link of a URL in a stranger's words", () => {
    const { html } = renderBodies(["See https://a.example/"], { isByStranger: true });
    expect(html).toContain("<p>See https://a.example/</p>");
  });

  it("escapes markup in a person's words", () => {
    const { html } = renderBodies(['<img src="x" onerror=alert(1)> & more']);
    expect(html).toContain("&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; more");
  });

  it("puts header text on one line", () => {
    expect(toOneLine(" a\r\nBcc: x\u2028y\u0000z\t ")).toBe("a Bcc: x y z");
  });
});
