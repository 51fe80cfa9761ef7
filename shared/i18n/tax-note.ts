import { brand } from "../brand.ts";

/**
 * What stands beside a price. Only a registered seller may charge GST and say so (CGST Act, section
 * 32); either way the price is the whole price.
 */
export const taxNote = brand.gstin === null ? "all taxes included" : "incl. GST";
