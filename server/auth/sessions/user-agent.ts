/** What a session runs on, by the names that people know; null where we do not recognise it. */
export type Device = { browser: string | null; system: string | null };

type Rule = readonly [mark: RegExp, name: string];

// Most browsers also name the ones that they descend from: the particular comes before the general.
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
  return rules.find(([mark]) => mark.test(text))?.[1] ?? null;
}

/** Browser and system of a `User-Agent` header; it may say anything, so it is never shown itself. */
export function describeUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
