import { gstin } from "../invoice-details.ts";

/**
 * The note beside a price, which is the whole price either way. Only a registered seller may charge
 * GST and say so (CGST Act, section 32).
 */
export const taxNote = gstin === null ? "all taxes included" : "incl. GST";
