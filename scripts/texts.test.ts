import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSeedCards } from "../server/facts/seed-facts.ts";
import { brand } from "../shared/brand.ts";
import { defaultLanguage, languages } from "../shared/i18n/languages.ts";

const root = dirname(import.meta.dirname);
const others = languages.filter((language) => language !== defaultLanguage);
const translations = others.flatMap((language) =>
  globSync(`{client,shared,server}/**/*.${language}.{ts,tsx}`, { cwd: root }),
);
const catalogues = globSync(
  ["client/**/*{strings,text,content}.ts", "shared/examples/{samples,starters}.ts"],
  {
    cwd: root,
    exclude: ["client/features/legal/legal-text.ts", "client/**/markdown/*"],
  },
);
const originalOf = (file: string) => file.replace(/\.[a-z]{2}(\.tsx?)$/, "$1");
const originals = [...new Set([...catalogues, ...translations.map(originalOf)])];

/** Keys whose values are not words: pictures, numbers to call. */
const sameKeys = ["icon", "href", "number"];
/** Names in Latin letters that Hindi readers meet every day. */
const latinWords =
  /\b(?:AC|AI|API|APR|Act|Anthropic|BMI|CA|CUET|CV|CSV|Cashfree|DPDP|Document Advisor|Enter|FSSAI|GST|GSTIN|HSN|HUF|ICICI|II|IRCTC|IGST|CGST|SGST|UTGST|JPEG|JSON|JavaScript|Key Fact Statement|LLP|MB|MSME|NBFC|ORS|OTP|PAN|PDF|PIN|PNG|Payments|Pro|RAC|RBI|RERA|SAC|SMS|TDR|TDS|UPI|WHO|WebP|WhatsApp)\b/g;

/** What is no text: functions of the code files below that a catalogue passes on, and the name of a locale. */
const noTexts = ["serviceName", "state", "ogLocale"];

type Leaf = { path: string; value: unknown };

/** Every text, number and function under a value, with its path. Functions are called. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value === "function") {
    const values = Array.from({ length: value.length }, (_, index) => String(index + 3));
    return [{ path: `${path}(${value.length})`, value: value(...values) }];
  }
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value)
    .filter(([key]) => !noTexts.includes(key))
    .flatMap(([key, item]) => leavesOf(item, `${path}.${key}`));
}

async function leavesIn(file: string): Promise<Leaf[]> {
  const module: Record<string, unknown> = await import(join(root, file));
  return Object.entries(module).flatMap(([name, value]) => leavesOf(value, name));
}

/** Translations without the code files, which have tests of their own. */
const wordsOnly = translations.filter(
  (file) =>
    !/(?:brand|indian-clock|locale|number-words|plan-features|refusals|server-message|service-names|state-names|whole-minutes)\.[a-z]{2}\.tsx?$/.test(
      file,
    ),
);

describe("every file of texts", () => {
  it("is found by its name", () => {
    expect(catalogues.length).toBeGreaterThan(15);
    expect(wordsOnly.length).toBeGreaterThan(20);
  });

  it.each(originals)("%s has a translation in each language", (file) => {
    const wanted = others.map((language) => file.replace(/(\.tsx?)$/, `.${language}$1`));
    expect(wanted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe.each(wordsOnly)("the translation %s", (file) => {
  it("has one everyday word for a version", async () => {
    const translated = new Map((await leavesIn(file)).map(({ path, value }) => [path, value]));
    for (const { path, value } of await leavesIn(originalOf(file)))
      if (/\bversion/i.test(String(value))) expect(translated.get(path)).toContain("वर्शन");
  });

  it("has the same keys as its original, each with something in it", async () => {
    const original = await leavesIn(originalOf(file));
    const translated = await leavesIn(file);
    expect(translated.map(({ path }) => path).toSorted()).toEqual(
      original.map(({ path }) => path).toSorted(),
    );
    for (const { path, value } of translated)
      expect({ path, value }).not.toEqual({ path, value: "" });
  });

  it("has no English but names, and every value that its original has", async () => {
    const original = new Map((await leavesIn(originalOf(file))).map((leaf) => [leaf.path, leaf]));
    const wrong = (await leavesIn(file)).filter(({ path, value }) => {
      const english = original.get(path)?.value;
      if (typeof value !== "string" || typeof english !== "string") return value !== english;
      if (sameKeys.some((key) => path.endsWith(`.${key}`))) return value !== english;
      if (/anguage$/.test(path)) return false;
      return leftInLatin(value) !== "" || !hasItsValues(path, value);
    });
    expect(wrong).toEqual([]);
  });
});

/** The Latin letters of a translated text outside known names, URLs and legal placeholders. */
function leftInLatin(text: string): string {
  const { name: _name, tagline: _tagline, ...untranslated } = brand;
  const values = Object.values(untranslated).filter((value) => typeof value === "string");
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  const bare = longestFirst.reduce((rest, value) => rest.replaceAll(value, ""), text);
  return (
    bare
      .replace(
        /\]\(\/[a-z/-]+\)|\[[a-z.]+\]\(https:[a-z./]+\)|\{(?:support|officer)\}|\{#[a-z-]+\}/g,
        "",
      )
      .replace(latinWords, "")
      // The letters of a formula: P·((1+r)ⁿ − 1).
      .replace(/\b[Prn]\b|\b\d?t\b/g, "")
      .replace(/[^a-z]/gi, "")
  );
}

/** True when a function that was given 3, 4… has used each of them. */
function hasItsValues(path: string, value: string): boolean {
  // A function that takes bytes writes megabytes, and one that takes a code's seconds writes minutes.
  const count = /megabytes|sentTo|newCode|codeMailStrings\.life/.test(path)
    ? 0
    : Number(/\((\d)\)$/.exec(path)?.[1] ?? 0);
  return Array.from({ length: count }, (_, index) => String(index + 3)).every((given) =>
    value.includes(given),
  );
}

it.each(others)(
  "has the brand's name in the script of %s and its other details once",
  async (language) => {
    const translated: { brand: typeof brand } = await import(
      join(root, `shared/brand.${language}.ts`)
    );
    const { name, tagline, ...untranslated } = translated.brand;
    expect(`${name} ${tagline}`).not.toMatch(/[a-z]/i);
    expect(brand).toMatchObject(untranslated);
  },
);

describe("no screen", () => {
  const screens = globSync("client/**/*.tsx", { cwd: root }).filter(
    (file) => !/\.test\.tsx$|client\/(?:testing|prerender)/.test(file),
  );

  it.each(screens)("has texts of its own: %s", (file) => {
    const source = readFileSync(join(root, file), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "");
    const attributes = source.match(/\b(?:aria-label|placeholder|title|label|alt|lead)="[^"]+"/g);
    const between = source.match(/(?<![=-])>\s*[A-Z][A-Za-z,’' ]{3,}[.?!]?\s*(?:<[/a-zA-Z]|\{")/g);
    expect([...(attributes ?? []), ...(between ?? [])]).toEqual([]);
  });
});

it("Hindi texts and the claims of fact cards spell each word one way", () => {
  const texts = [
    ...translations.map((file) => readFileSync(join(root, file), "utf8")),
    ...readSeedCards().map(({ claim_hi }) => claim_hi),
  ];
  const words = texts.flatMap((text) => text.match(/[\p{sc=Deva}\u200d]+/gu) ?? []);
  const spellings = Map.groupBy(new Set(words), withoutMarks);
  expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([]);
});

/** A word without the marks that writers often leave out: the dot of ज़ and फ़, and the moon of जाँच. */
function withoutMarks(word: string): string {
  return word.normalize("NFD").replaceAll("\u093c", "").replaceAll("\u0901", "\u0902");
}
