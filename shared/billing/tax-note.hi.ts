import { invoiceDetails } from "../invoice-details.ts";

export const taxNote = invoiceDetails.gstin === null ? "सभी टैक्स शामिल" : "GST शामिल";
