import { describe, expect, it } from "vitest";
import { describeUserAgent } from "./user-agent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("describeUserAgent", () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      "Chrome",
      "Android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    [
      `Mozilla/5.0 (Linux; U; Android 11; en-US; M2) ${webkit} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
      "UC Browser",
      "Android",
    ],
    ["Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0", "Firefox", "Android"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      "Edge",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36 OPR/106.0`,
      "Opera",
      "Windows",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Mobile/15E148 Safari/604.1`,
      "Safari",
      "iPhone",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      "Chrome",
      "iPhone",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`,
      "Safari",
      "Mac",
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
      "Chrome",
      "ChromeOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
      "Firefox",
      "KaiOS",
    ],
    ["curl/8.5.0", null, null],
    ["<script>alert(1)</script> Chrome", null, null],
    ["", null, null],
  ])("recognises %s", (text, browser, system) => {
    expect(describeUserAgent(text)).toEqual({ browser, system });
  });

  it("returns nulls for a session without the header", () => {
    expect(describeUserAgent(null)).toEqual({ browser: null, system: null });
  });
});
