import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { numberInWords as inHindi } from "../i18n/number-words.hi.ts";
import { numberInWords as inEnglish } from "../i18n/number-words.ts";
import { refundWindowDays, renewalWindowDays } from "./terms.ts";

const sources = globSync("{client,server,shared}/**/*.{ts,tsx,html}", {
  exclude: ["**/*.test.{ts,tsx}", "server/testing/**", "client/{dev,testing}/**"],
});
// The changelog says what a release promised when it came out.
const documents = globSync(["*.md", "docs/**/*.md"], { exclude: ["CHANGELOG.md"] });
const importers = sources.filter(
  (file) => file.endsWith(".ts") && readFileSync(file, "utf8").includes("billing/terms.ts"),
);

// Sentences about other days: how long banks take, a group of the conversation list, the hours of work,
// the age of a baby, and when an airline refunds a booking.
const otherDays = [
  /[57] (?:to|से) (?:7|10) (?:business |कामकाजी )?(?:days|दिन)/g,
  /Previous 7 days/g,
  /पिछले 7 दिन/g,
  /hours a week/g,
  /one week old/g,
  /departure is 7 days away/g,
];

/** Ways to write days: in digits, in words, and seven of them as a week. */
function daysPattern(days: number): RegExp {
  const devanagari = String(days).replace(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit)));
  const numbers = [
    days,
    devanagari,
    inEnglish(days),
    inHindi(days),
    ...(days === 7 ? ["saat"] : []),
  ];
  const week = days === 7 ? "|\\b(?:a|one) week\\b|\\bek haft[ae]\\b|एक हफ़्त[ाे]" : "";
  const number = `(?<![\\p{L}\\p{M}\\p{N}])(?:${numbers.join("|")})`;
  return new RegExp(`${number}[ -]+(?:days?\\b|din\\b|दिन)${week}`, "iu");
}
const windows = [refundWindowDays, renewalWindowDays].map(daysPattern);
const ofSale = /refund|money back|renew|रिफ़ंड|पैसा वापस|रिन्यू/iu;

function namesWindow(text: string): boolean {
  const rest = otherDays.reduce((left, other) => left.replace(other, ""), text);
  return windows.some((window) => window.test(rest));
}

/** Loads each module with these terms and prints every text that it exports, functions called. */
const printTexts = `
import { registerHooks } from "node:module";
const [days, ...urls] = process.argv.slice(1);
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/shared/billing/terms.ts")) return loaded;
    return { ...loaded, source: String(loaded.source).replace(/(WindowDays = )\\d+/g, "$1" + days) };
  },
});
process.on("unhandledRejection", () => {});
const texts = [];
function collect(value) {
  if (typeof value === "string") texts.push(value);
  else if (typeof value === "function") try { collect(value("a", "b", "c")); } catch {}
  else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
}
for (const url of urls) collect({ ...(await import(url)) });
console.log(JSON.stringify(texts));
`;

function readTexts(days: number, files: readonly string[]): string[] {
  const urls = files.map((file) => pathToFileURL(file).href);
  const args = ["--input-type=module", "--eval", printTexts, "--", String(days), ...urls];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("no source or document writes the refund or renewal window as a number or word of its own", () => {
  const findLines = (file: string, isMeant: (line: string) => boolean) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\/[/*]|\*)/.test(line) && namesWindow(line) && isMeant(line))
      .map((line) => `${relative(".", file)}: ${line.trim()}`);
  const found = [
    ...sources.flatMap((file) => findLines(file, () => true)),
    ...documents.flatMap((file) => findLines(file, (line) => ofSale.test(line))),
  ];
  expect(found).toEqual([]);
});

test("no source writes how many days banks take as numbers of its own", () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\/[/*]|\*)/.test(line))
      .filter((line) => /\b(?:5 (?:to|से) 7|7 (?:to|से) 10)\b/.test(line)),
  );
  expect(found).toEqual([]);
});

test("every text that names a window says 45 days once the constants are 45", () => {
  const isWindowText = readTexts(refundWindowDays, importers).map(namesWindow);
  const atOther = readTexts(45, importers);
  expect(isWindowText.filter(Boolean).length).toBeGreaterThan(20);
  const changed = atOther.filter((_, index) => isWindowText[index]);
  expect(changed.filter((text) => !text.includes("45"))).toEqual([]);
  expect(atOther.filter(namesWindow)).toEqual([]);
});
