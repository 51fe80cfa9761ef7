import { gstin } from "../invoice-details.ts";

export const taxNote = gstin === null ? "सभी टैक्स शामिल" : "GST शामिल";
