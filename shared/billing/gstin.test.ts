import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstinCheckCharacter, parseGstin, stateOfGstin } from "./gstin.ts";
import { findState, indianStates } from "./states.ts";

// Published numbers of well-known companies.
const known = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AAACR5055K1Z7", "29AAACI4798L1ZU"];

describe("a GSTIN", () => {
  test.each(known)("%s is right", (gstin) => {
    expect(parseGstin(gstin)).toBe(gstin);
  });

  test("is understood in small letters and with spaces", () => {
    expect(parseGstin(" 27 aapfu 0939 f 1zv ")).toBe("27AAPFU0939F1ZV");
    expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("27");
  });

  test("with any one character changed is refused", () => {
    const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const change = fc.tuple(
      fc.constantFrom(...known),
      fc.nat({ max: 14 }),
      fc.constantFrom(...signs),
    );
    void fc.assert(
      fc.property(change, ([gstin, index, sign]) => {
        fc.pre(gstin[index] !== sign);
        const changed = gstin.slice(0, index) + sign + gstin.slice(index + 1);
        expect(parseGstin(changed)).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });

  test("of a State that does not exist is refused, its check character being right", () => {
    const first14 = "45AAPFU0939F1Z";
    expect(parseGstin(first14 + gstinCheckCharacter(first14))).toBeNull();
  });

  test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "२७AAPFU0939F1ZV", "27AAPFU0939F0ZV"])(
    "'%s' is none",
    (text) => {
      expect(parseGstin(text)).toBeNull();
    },
  );
});

test("every State has a code of its own, and they stand by name", () => {
  const codes = indianStates.map(({ code }) => code);
  expect(new Set(codes).size).toBe(37);
  expect(codes.every((code) => /^[0-9]{2}$/.test(code))).toBe(true);
  const names = indianStates.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(findState("29")?.name).toBe("Karnataka");
  expect(findState("28")).toBeUndefined();
});
