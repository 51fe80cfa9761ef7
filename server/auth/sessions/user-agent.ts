/** The browser and system of a session; null where we do not recognise it. */
type Device = { browser: string | null; system: string | null };

type Rule = readonly [pattern: RegExp, name: string];

// Most browsers also name their ancestors, so the specific rules come first.
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPX|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/\S+ .*\bSafari\//, "Safari"],
];

const systems: readonly Rule[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bKAIOS\//, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

function nameIn(rules: readonly Rule[], text: string): string | null {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Browser and system of a `User-Agent` header. Never show the header itself: clients control it. */
export function describeUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
