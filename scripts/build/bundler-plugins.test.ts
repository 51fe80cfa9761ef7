import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nativeSpread } from "./bundler-plugins.ts";

const packages = join(import.meta.dirname, "../../node_modules/@trpc");
const transform = nativeSpread.transform as { handler(code: string): { code: string } };

function readWithSpread(name: string): string[] {
  const folder = join(packages, name, "dist");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((code) => code.includes("function _objectSpread2"));
}

type Spread = (whole: object, ...parts: (object | undefined)[]) => Record<string, unknown>;

function loadSpread(code: string): Spread {
  const [source] = /function _objectSpread2[\s\S]*?\n\}/.exec(transform.handler(code).code) ?? [];
  return new Function(`return ${source}`)() as Spread;
}

describe("the spread of tRPC's packages", () => {
  it.each(["server", "client", "react-query"])("is the engine's in @trpc/%s", (name) => {
    const modules = readWithSpread(name);
    expect(modules.length).toBeGreaterThan(0);
    for (const code of modules) {
      expect(transform.handler(code).code).not.toContain("getOwnPropertyDescriptors");
      const spread = loadSpread(code);
      expect(spread({ a: 1, b: 1 }, undefined, { b: 2 }, { c: 3 })).toEqual({ a: 1, b: 2, c: 3 });
    }
  });

  it("copies a key '__proto__' of a person's input as a key", () => {
    const [code = ""] = readWithSpread("server");
    const copy = loadSpread(code)({}, JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(Object.keys(copy)).toEqual(["__proto__"]);
    expect(copy.isAdmin).toBeUndefined();
  });

  it("fails the build when a release of tRPC writes it differently", () => {
    expect(() => transform.handler("function _objectSpread2(e, t) {}")).toThrow("native-spread");
  });
});
