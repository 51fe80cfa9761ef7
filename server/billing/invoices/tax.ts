import { stateOfGstin } from "../../../shared/billing/gstin.ts";
import type { Paise } from "../../../shared/billing/money.ts";
import { calculateIncludedTax, gstPercent } from "../plans/price.ts";
import type { Seller } from "./seller.ts";

/** Tax by kind; with `taxable` the amounts sum exactly to the total. */
type TaxSplit = {
  percent: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

/** The State in which a sale is taxed, and where we know it from. */
type PlaceOfSupply = { state: string; from: "gstin" | "buyer" | "seller" };

type Buyer = { customer_state: string | null; customer_gstin: string | null };

/**
 * Where a service is supplied (IGST Act, section 12(2)): in the State of the buyer's GSTIN, else in the
 * State that the buyer gave, else in the seller's. Circular 242/36/2024 requires asking every buyer
 * for the State; `from` shows the accountant where it is missing.
 */
export function getPlaceOfSupply(buyer: Buyer, seller: Pick<Seller, "stateCode">): PlaceOfSupply {
  if (buyer.customer_gstin !== null) {
    return { state: stateOfGstin(buyer.customer_gstin), from: "gstin" };
  }
  if (buyer.customer_state !== null) return { state: buyer.customer_state, from: "buyer" };
  return { state: seller.stateCode, from: "seller" };
}

/**
 * Splits the GST inside an inclusive total: half CGST and half SGST within the seller's State, IGST
 * elsewhere. SGST gets an odd paisa. A seller without a GSTIN charges no tax.
 */
export function splitTax(total: Paise, seller: Seller, place: string): TaxSplit {
  if (seller.gstin === null) return { percent: 0, taxable: total, cgst: 0, sgst: 0, igst: 0 };
  const tax = calculateIncludedTax(total);
  const common = { percent: gstPercent, taxable: total - tax };
  if (place !== seller.stateCode) return { ...common, cgst: 0, sgst: 0, igst: tax };
  const cgst = Math.floor(tax / 2);
  return { ...common, cgst, sgst: tax - cgst, igst: 0 };
}
