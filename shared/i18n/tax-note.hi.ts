import { brand } from "../brand.ts";

export const taxNote = brand.gstin === null ? "सभी टैक्स शामिल" : "GST शामिल";
