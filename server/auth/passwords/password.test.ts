import { describe, expect, it } from "vitest";
import { createHasher, unmatchableHash } from "./password.ts";

const cost = "$argon2id$v=19$m=47104,t=1,p=1$";

describe("createHasher", () => {
  const hasher = createHasher();

  it("hashes with argon2id at the configured cost and a new salt each time", async () => {
    const [first, second] = await Promise.all([hasher.hash("kettle-41"), hasher.hash("kettle-41")]);
    expect(first.startsWith(cost)).toBe(true);
    expect(first).not.toBe(second);
    expect(await hasher.matches(first, "kettle-41")).toBe(true);
    expect(await hasher.matches(first, "kettle-42")).toBe(false);
  });

  it("matches only with the same pepper", async () => {
    const hashed = await hasher.hash("004711", { pepper: "pepper" });
    expect(await hasher.matches(hashed, "004711", { pepper: "pepper" })).toBe(true);
    expect(await hasher.matches(hashed, "004711", { pepper: "salt" })).toBe(false);
    expect(await hasher.matches(hashed, "004711")).toBe(false);
  });

  it("matches a letter in either Unicode composition", async () => {
    const hashed = await hasher.hash("caf\u00e9-au-lait");
    expect(await hasher.matches(hashed, "cafe\u0301-au-lait")).toBe(true);
  });

  it("compares the unmatchable hash at the same cost and never matches it", async () => {
    expect(unmatchableHash.startsWith(cost)).toBe(true);
    expect(await hasher.matches(unmatchableHash, "")).toBe(false);
  });
});
