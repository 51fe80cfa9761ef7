import { planLabel } from "../../../shared/billing/plans.ts";
import type { Trx } from "../../db/database.ts";
import { uuidv7 } from "../../ids.ts";
import { insertMail } from "../mail/mail-store.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { OrderStatus } from "../table.ts";
import {
  type InvoiceRow,
  insertInvoice,
  listInvoicesOfOrder,
  takeNumber,
} from "./invoice-store.ts";
import type { Seller } from "./seller.ts";
import { financialYear, serialOf, seriesOf } from "./serial.ts";
import { placeOfSupply, splitTax } from "./tax.ts";

/** An order that just moved, inside the transaction that moved it. */
type Moved = { order: OrderRow; seller: Seller; now: string };
type Draft = Omit<InvoiceRow, "series" | "year" | "number" | "serial">;

// In these the money is not with us, or not any more.
const unpaidStatuses: readonly OrderStatus[] = ["refunded", "expired", "terminated", "failed"];

/** The sale that counts: the last one, unless a credit note took it back. */
function standingSale(documents: readonly InvoiceRow[]): InvoiceRow | null {
  const last = documents.at(-1);
  return last === undefined || last.kind === "credit_note" ? null : last;
}

function descriptionOf({ plan_months: months }: OrderRow, { name }: Seller): string {
  const span = months === 1 ? "1 month" : `${months} months`;
  return `${name} Pro, ${planLabel(months)} plan: ${span} of access, prepaid`;
}

function draftSale({ order, seller, now }: Moved, turn: number): Draft {
  const place = placeOfSupply(order, seller);
  const { percent, taxable, cgst, sgst, igst } = splitTax(order.amount_paise, seller, place.state);
  return {
    id: uuidv7(new Date(now)),
    kind: seller.gstin === null ? "receipt" : "invoice",
    issued_at: now,
    order_id: order.id,
    turn,
    against_id: null,
    user_id: order.user_id,
    payment_id: order.gateway_payment_id,
    seller: JSON.stringify(seller),
    buyer_name: order.customer_name,
    buyer_email: order.customer_email,
    buyer_phone: order.customer_phone,
    buyer_state: order.customer_state,
    buyer_gstin: order.customer_gstin,
    place_of_supply: place.state,
    place_from: place.from,
    description: descriptionOf(order, seller),
    sac: seller.sac,
    coupon_code: order.coupon_code,
    list_paise: order.plan_amount_paise,
    discount_paise: order.discount_paise,
    gst_percent: percent,
    taxable_paise: taxable,
    cgst_paise: cgst,
    sgst_paise: sgst,
    igst_paise: igst,
    total_paise: order.amount_paise,
  };
}

/** Takes back the whole of a sale, with the taxes and the names that it was issued with. */
function draftCreditNote(sale: InvoiceRow, now: string): Draft {
  const { series: _series, year: _year, number: _number, serial: _serial, ...same } = sale;
  return {
    ...same,
    id: uuidv7(new Date(now)),
    kind: "credit_note",
    issued_at: now,
    turn: sale.turn + 1,
    against_id: sale.id,
  };
}

async function issue(trx: Trx, draft: Draft, sale: InvoiceRow | null): Promise<InvoiceRow> {
  const series = seriesOf(draft.kind, sale?.kind ?? null);
  const year = financialYear(draft.issued_at);
  const number = await takeNumber(trx, series, year);
  const serial = serialOf(series, year, number);
  const invoice = await insertInvoice(trx, { ...draft, series, year, number, serial });
  await insertMail(trx, {
    key: `document:${invoice.id}`,
    kind: "document",
    invoice_id: invoice.id,
    user_id: invoice.user_id,
    created_at: invoice.issued_at,
    due_at: invoice.issued_at,
  });
  return invoice;
}

/**
 * Issues what an order's new state calls for, and owes the mail with it: a receipt or tax invoice when
 * it becomes paid, a credit note when its money is gone again. An order that no document was issued
 * for gets no credit note either. Orders of ₹0 are no sale: they never come here.
 */
export async function issueDocument(trx: Trx, moved: Moved): Promise<InvoiceRow | null> {
  const { status } = moved.order;
  if (status !== "paid" && !unpaidStatuses.includes(status)) return null;
  const documents = await listInvoicesOfOrder(trx, moved.order.id);
  const sale = standingSale(documents);
  if (status === "paid" && sale === null) {
    return issue(trx, draftSale(moved, documents.length + 1), null);
  }
  if (status !== "paid" && sale !== null) return issue(trx, draftCreditNote(sale, moved.now), sale);
  return null;
}
