import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operatorDuties, testedPromises } from "../../../shared/privacy/promises.ts";
import { backupDays } from "../../../shared/privacy/retention.ts";
import type { LegalText } from "./legal-text.ts";
import { privacyText as privacyHindi } from "./privacy-text.hi.ts";
import { privacyText } from "./privacy-text.ts";
import { refundsText as refundsHindi } from "./refunds-text.hi.ts";
import { refundsText } from "./refunds-text.ts";
import { termsText as termsHindi } from "./terms-text.hi.ts";
import { termsText } from "./terms-text.ts";

const pages: [string, LegalText, LegalText][] = [
  ["privacy", privacyText, privacyHindi],
  ["terms", termsText, termsHindi],
  ["refunds", refundsText, refundsHindi],
];

function textsOf(text: LegalText): string[] {
  return text.flatMap((block) => {
    if (typeof block === "string") return block.startsWith("## ") ? [] : [block];
    if ("steps" in block) return [...block.steps];
    return "held" in block ? [] : [...block];
  });
}

function idsOf(text: string): string[] {
  return [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, id]) => id ?? "");
}

/** The sentences of a text, each with the mark that follows it. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\**(?: \{#[a-z0-9-]+\})?) (?!\{#)/);
}

// Words that make a sentence a promise: what is done with data or money, for how long, or never.
const promising =
  /\bwe (?:never|do not|use|keep|erase|tell|ask|answer|acknowledge|settle|stop|sell|say)\b|\bnever\b|\bwithin (?:\d+|a month)|\breceives? your\b|\bstays? (?:on|for)\b|\bis (?:erased|gone|deleted|refunded|added)\b|\bare (?:erased|stored)\b|\bno (?:account|cookies)\b|\bis charged\b|\bcomes back\b|\bis instructed\b/i;

it.each(pages)("names the same promises in both languages on the page %s", (_name, en, hi) => {
  expect(textsOf(hi).map(idsOf)).toEqual(textsOf(en).map(idsOf));
});

it.each(pages)(
  "has a mark behind each sentence that promises something on the page %s",
  (_name, en) => {
    const without = textsOf(en)
      .flatMap(sentencesOf)
      .filter((sentence) => promising.test(sentence) && idsOf(sentence).length === 0);
    expect(without).toEqual([]);
  },
);

it("knows every promise that a page names, and each of them stands on a page", () => {
  const named = new Set(pages.flatMap(([, en]) => textsOf(en).flatMap(idsOf)));
  named.delete("-");
  const known = [operatorDuties, ...Object.values(testedPromises)].flatMap(Object.keys);
  expect([...named].toSorted()).toEqual(known.toSorted());
});

it.each(Object.entries(operatorDuties))("%s is a duty that is written out", (_id, duty) => {
  expect(duty).toMatch(/^[A-Z].+\.$/);
});

const tested = Object.entries(testedPromises).flatMap(([file, titles]) =>
  Object.entries(titles).map(([id, title]) => ({ id, file, title })),
);

it.each(tested)("$id is kept by a test that exists", ({ file, title }) => {
  expect(title).not.toBe("");
  // Compared so that a failure does not print the whole file.
  const hasTest = readFileSync(file, "utf8").includes(`"${title}"`);
  expect([title, hasTest]).toEqual([title, true]);
});

it("names as many days of backups as the operator's cron line keeps", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain(`keep them for ${backupDays} days`);
  expect(readme).toContain(`-mtime +${backupDays - 1} `);
  for (const text of [privacyText, privacyHindi]) {
    expect(textsOf(text).find((line) => idsOf(line).includes("backups"))).toContain(
      `${backupDays} `,
    );
  }
});

it("says what the model is instructed to do, and promises nothing about what it does", () => {
  const texts = textsOf(termsText).join(" ");
  expect(texts).toContain("It is instructed not to");
  expect(texts).not.toMatch(/\bit (?:never|makes no)\b/i);
});
