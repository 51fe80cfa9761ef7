import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../../server/router.ts";

type Billing = inferRouterOutputs<AppRouter>["billing"];

/** A row of `billing.payments`; `amount` in paise. */
export type Payment = Billing["payments"][number];

/** The content of a receipt, invoice or credit note; amounts in paise. */
export type InvoiceViewDocument = Billing["invoice"][number];
