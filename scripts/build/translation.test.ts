import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Language } from "../../shared/i18n/languages.ts";
import { translation } from "./translation.ts";

const folder = mkdtempSync(join(tmpdir(), "translation-"));

beforeAll(() => {
  writeFileSync(join(folder, "main.ts"), `import { word } from "./word.ts"; console.log(word);`);
  writeFileSync(join(folder, "word.ts"), `export const word = "yes";`);
  writeFileSync(join(folder, "word.hi.ts"), `export const word = "हाँ";`);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function buildIn(language: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: folder,
    plugins: [translation(language as Language)],
    build: { write: false, rolldownOptions: { input: join(folder, "main.ts") } },
  });
  return JSON.stringify(result);
}

it("builds each language with its own texts", async () => {
  expect(await buildIn("en")).toContain("yes");
  expect(await buildIn("hi")).toContain("हाँ");
});

it("refuses to build a language in which a catalogue of another one is missing", async () => {
  await expect(buildIn("ta")).rejects.toThrow("word.ta.ts is missing beside");
});
