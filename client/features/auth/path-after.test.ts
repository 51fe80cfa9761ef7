import { beforeEach, describe, expect, it } from "vitest";
import { saveSelectedPlan } from "../../lib/storage/selected-plan.ts";
import { pathAfter } from "./path-after.ts";

const plan = { id: 1, months: 1, amount: 9900, description: "" };

describe("pathAfter", () => {
  beforeEach(() => saveSelectedPlan(null));

  it.each([
    ["code", "/chat"],
    ["password", "/get-started"],
    ["registration", "/get-started"],
  ] as const)("after a %s: %s", (way, path) => {
    expect(pathAfter(way, "")).toBe(path);
  });

  it("follows a redirect within our own origin only", () => {
    expect(pathAfter("password", "?redirect=%2Fchat%2Fhealth%2F1")).toBe("/chat/health/1");
    expect(pathAfter("password", "?redirect=https%3A%2F%2Fevil.example")).toBe("/get-started");
    expect(pathAfter("password", "?redirect=%2F%2Fevil.example")).toBe("/get-started");
  });

  it("continues with an earlier chosen plan", () => {
    saveSelectedPlan(plan);
    expect(pathAfter("registration", "")).toBe("/subscription");
    expect(pathAfter("registration", "?redirect=%2Fabout")).toBe("/about");
  });
});
