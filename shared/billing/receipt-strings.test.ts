import { expect, it } from "vitest";
import { sharedReceiptStrings as hindi } from "./receipt-strings.hi.ts";
import { sharedReceiptStrings as english } from "./receipt-strings.ts";

const sold = "Saathi Pro, Quarterly plan: 3 months of access, prepaid";

it("translates the sale into Hindi and keeps unknown texts", () => {
  expect(english.sold(sold)).toBe(sold);
  expect(hindi.sold(sold)).toBe("Saathi Pro, तिमाही प्लान: 3 महीने की सदस्यता, पूरा भुगतान हो चुका है");
  expect(hindi.sold("Saathi Pro, Monthly plan: 1 month of access, prepaid")).toContain("मासिक");
  expect(hindi.sold("Something else")).toBe("Something else");
});
