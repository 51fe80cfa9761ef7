import type { Outputs } from "../../../lib/api/outputs.ts";

/** A row of `billing.payments`; `amount` in paise. */
export type Payment = Outputs["billing"]["payments"][number];

/** The content of a receipt, invoice or credit note; amounts in paise. */
export type Invoice = Outputs["billing"]["invoice"][number];
