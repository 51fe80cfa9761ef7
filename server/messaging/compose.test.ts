import { describe, expect, it } from "vitest";
import { composeBodies, oneLine } from "./compose.ts";

describe("the bodies of a mail", () => {
  it("are the same words as text and as HTML", () => {
    const { text, html } = composeBodies(["Hello,", "two\nlines"]);
    expect(text).toBe("Hello,\n\ntwo\nlines\n");
    expect(html).toContain("<p>Hello,</p>\n<p>two<br>\nlines</p>");
  });

  it("never let what a person wrote become markup", () => {
    const { html } = composeBodies(['<img src="x" onerror=alert(1)> & more']);
    expect(html).toContain("&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; more");
  });

  it("fit on one line where a header needs it", () => {
    expect(oneLine(" a\r\nBcc: x\u2028y\u0000z\t ")).toBe("a Bcc: x y z");
  });
});
