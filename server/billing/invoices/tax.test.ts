import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indianStates } from "../../../shared/billing/states.ts";
import { brand } from "../../../shared/brand.ts";
import { invoiceDetails } from "../../../shared/invoice-details.ts";
import { createSeller } from "./seller.ts";
import { getPlaceOfSupply, splitTax } from "./tax.ts";

const details = { ...brand, ...invoiceDetails };
const unregistered = createSeller({ ...details, gstin: null, gstStateCode: "29" }, undefined);
const seller = { ...unregistered, gstin: "29AAGCB7383J1Z4" };
const largest = 200_000;

test(`taxable value and taxes sum to the total for every amount from 1 to ${largest} paise`, () => {
  for (let total = 1; total <= largest; total += 1) {
    for (const place of ["29", "27"]) {
      const { taxable, cgst, sgst, igst } = splitTax(total, seller, place);
      // An `expect` for each amount would take a minute.
      const isRight =
        taxable + cgst + sgst + igst === total &&
        taxable === Math.round((total * 100) / 118) &&
        (place === "29" ? igst === 0 && [0, 1].includes(sgst - cgst) : cgst + sgst === 0) &&
        [taxable, cgst, sgst, igst].every((part) => Number.isInteger(part) && part >= 0);
      if (!isRight) expect({ total, place, taxable, cgst, sgst, igst }).toBe("right");
    }
  }
});

test("for any amount and State the split is of whole paise, with IGST or with CGST and SGST", () => {
  const amounts = fc.integer({ min: 1, max: 2_000_000_000 });
  const states = fc.constantFrom(...indianStates.map(({ code }) => code));
  return fc.assert(
    fc.property(amounts, states, (total, place) => {
      const { percent, taxable, cgst, sgst, igst } = splitTax(total, seller, place);
      expect(taxable + cgst + sgst + igst).toBe(total);
      expect(percent).toBe(18);
      expect(igst > 0 && cgst + sgst > 0).toBe(false);
      expect(splitTax(total, unregistered, place)).toEqual({
        percent: 0,
        taxable: total,
        cgst: 0,
        sgst: 0,
        igst: 0,
      });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [9900, "29", { taxable: 8390, cgst: 755, sgst: 755, igst: 0 }],
  [26_900, "29", { taxable: 22_797, cgst: 2051, sgst: 2052, igst: 0 }],
  [26_900, "27", { taxable: 22_797, cgst: 0, sgst: 0, igst: 4103 }],
  [99_900, "29", { taxable: 84_661, cgst: 7619, sgst: 7620, igst: 0 }],
])("splits %i paise for the State %s", (total, place, split) => {
  expect(splitTax(total, seller, place)).toEqual({ percent: 18, ...split });
});

describe("the place of supply is", () => {
  const unknown = { customer_state: null, customer_gstin: null };

  test("the State of the buyer's GSTIN", () => {
    const buyer = { customer_state: "29", customer_gstin: "27AAPFU0939F1ZV" };
    expect(getPlaceOfSupply(buyer, seller)).toEqual({ state: "27", from: "gstin" });
  });

  test("the State that an unregistered buyer gave", () => {
    const buyer = { ...unknown, customer_state: "07" };
    expect(getPlaceOfSupply(buyer, seller)).toEqual({ state: "07", from: "buyer" });
  });

  test("the seller's State for a buyer without one, and is marked so", () => {
    expect(getPlaceOfSupply(unknown, seller)).toEqual({ state: "29", from: "seller" });
  });
});

describe("createSeller", () => {
  test.each([
    [{ gstin: "29AAGCB7383J1Z5" }, "gstin is not valid"],
    [{ gstin: "27AAPFU0939F1ZV" }, "another State"],
    [{ gstStateCode: "28" }, "no State's code"],
    [{ sac: "8471" }, "no service accounting code"],
  ])("refuses %j", (wrong, message) => {
    expect(() => createSeller({ ...details, ...wrong }, undefined)).toThrow(message);
  });

  test("accepts the seller of this product", () => {
    expect(createSeller(details, "help@example.in").email).toBe("help@example.in");
    expect(createSeller(details, undefined).email).toBe(brand.supportEmail);
  });
});
