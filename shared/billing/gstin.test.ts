import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstinCheckCharacter, parseGstin, stateOfGstin } from "./gstin.ts";
import { findState, indianStates } from "./states.ts";

// Published numbers of well-known companies.
const validGstins = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AAACR5055K1Z7", "29AAACI4798L1ZU"];

describe("a GSTIN", () => {
  test.each(validGstins)("%s is accepted", (gstin) => {
    expect(parseGstin(gstin)).toBe(gstin);
  });

  test("is accepted in small letters and with spaces", () => {
    expect(parseGstin(" 27 aapfu 0939 f 1zv ")).toBe("27AAPFU0939F1ZV");
    expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("27");
  });

  test("is refused with any one character changed", () => {
    const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const change = fc.tuple(
      fc.constantFrom(...validGstins),
      fc.nat({ max: 14 }),
      fc.constantFrom(...characters),
    );
    void fc.assert(
      fc.property(change, ([gstin, index, character]) => {
        fc.pre(gstin[index] !== character);
        const changed = gstin.slice(0, index) + character + gstin.slice(index + 1);
        expect(parseGstin(changed)).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });

  test("is refused for an unknown State, even with the right check character", () => {
    const first14 = "45AAPFU0939F1Z";
    expect(parseGstin(first14 + gstinCheckCharacter(first14))).toBeNull();
  });

  test.each(["", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "२७AAPFU0939F1ZV", "27AAPFU0939F0ZV"])(
    "'%s' is refused",
    (text) => {
      expect(parseGstin(text)).toBeNull();
    },
  );
});

test("every State has its own code, and the list is sorted by name", () => {
  const codes = indianStates.map(({ code }) => code);
  expect(new Set(codes).size).toBe(37);
  expect(codes.every((code) => /^[0-9]{2}$/.test(code))).toBe(true);
  const names = indianStates.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(findState("29")?.name).toBe("Karnataka");
  expect(findState("28")).toBeUndefined();
});
