import { stateOfGstin } from "../../../shared/billing/gstin.ts";
import type { Paise } from "../../../shared/billing/money.ts";
import { gstPercent, taxInside } from "../plans/price.ts";
import type { Seller } from "./seller.ts";

/** Tax by head; with `taxable` they sum exactly to the total. */
export type TaxSplit = {
  percent: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

/** Where a sale is taxed, and how we know. */
export type PlaceOfSupply = { state: string; from: "gstin" | "buyer" | "seller" };

type Buyer = { customer_state: string | null; customer_gstin: string | null };

/**
 * Where a service is supplied (IGST Act, section 12(2)): to a registered buyer where the GSTIN is, to
 * anyone else in the State they gave, and where none is on record in the seller's. Circular
 * 242/36/2024 wants the State asked of every buyer; `from` shows the accountant who was not.
 */
export function placeOfSupply(buyer: Buyer, seller: Pick<Seller, "stateCode">): PlaceOfSupply {
  if (buyer.customer_gstin !== null) {
    return { state: stateOfGstin(buyer.customer_gstin), from: "gstin" };
  }
  if (buyer.customer_state !== null) return { state: buyer.customer_state, from: "buyer" };
  return { state: seller.stateCode, from: "seller" };
}

/**
 * The GST inside an inclusive total: halves to the Centre and the State within the seller's State, all
 * as IGST elsewhere. Of an odd paisa the State gets the larger half. Without a GSTIN nothing is tax.
 */
export function splitTax(total: Paise, seller: Seller, place: string): TaxSplit {
  if (seller.gstin === null) return { percent: 0, taxable: total, cgst: 0, sgst: 0, igst: 0 };
  const tax = taxInside(total);
  const common = { percent: gstPercent, taxable: total - tax };
  if (place !== seller.stateCode) return { ...common, cgst: 0, sgst: 0, igst: tax };
  const cgst = Math.floor(tax / 2);
  return { ...common, cgst, sgst: tax - cgst, igst: 0 };
}
