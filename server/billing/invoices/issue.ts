import { planLabel } from "../../../shared/billing/plan-prices.ts";
import type { Trx } from "../../db/database.ts";
import { uuidv7 } from "../../ids.ts";
import { insertMail } from "../mail-store.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { endedUnpaidStatuses } from "../statuses.ts";
import type { OrderStatus } from "../table.ts";
import {
  type InvoiceRow,
  insertInvoice,
  listInvoicesOfOrder,
  takeNextNumber,
} from "./invoice-store.ts";
import type { Seller } from "./seller.ts";
import { formatSerial, getSeries, toFinancialYear } from "./serial.ts";
import { getPlaceOfSupply, splitTax } from "./tax.ts";

// Not the issue's time, which may be minutes ahead of the database's clock: the mail would wait.
const dueAtOnce = new Date(0).toISOString();

/** An order with its new status, inside the transaction that changes it. */
type StatusChange = { order: OrderRow; seller: Seller; now: string };
type InvoiceDraft = Omit<InvoiceRow, "series" | "year" | "number" | "serial">;

// Statuses of an order whose money is not with us, or was refunded.
const creditedStatuses: readonly OrderStatus[] = ["refunded", ...endedUnpaidStatuses];

/** The last sale, unless a credit note reversed it. */
function findUncreditedSale(invoices: readonly InvoiceRow[]): InvoiceRow | null {
  const last = invoices.at(-1);
  return last === undefined || last.kind === "credit_note" ? null : last;
}

function formatDescription({ plan_months: months }: OrderRow, { name }: Seller): string {
  const span = months === 1 ? "1 month" : `${months} months`;
  return `${name} Pro, ${planLabel(months)} plan: ${span} of access, prepaid`;
}

function createSale({ order, seller, now }: StatusChange, numberInOrder: number): InvoiceDraft {
  const place = getPlaceOfSupply(order, seller);
  const { percent, taxable, cgst, sgst, igst } = splitTax(order.amount_paise, seller, place.state);
  return {
    id: uuidv7(new Date(now)),
    kind: seller.gstin === null ? "receipt" : "invoice",
    issued_at: now,
    order_id: order.id,
    turn: numberInOrder,
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
    description: formatDescription(order, seller),
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

/** A credit note over the whole sale, with the taxes and names of the sale. */
function createCreditNote(sale: InvoiceRow, now: string): InvoiceDraft {
  const { series: _series, year: _year, number: _number, serial: _serial, ...copied } = sale;
  return {
    ...copied,
    id: uuidv7(new Date(now)),
    kind: "credit_note",
    issued_at: now,
    turn: sale.turn + 1,
    against_id: sale.id,
  };
}

/** Inserts an invoice with the next serial of its series, and queues its mail. */
async function insertWithSerial(
  trx: Trx,
  draft: InvoiceDraft,
  sale: InvoiceRow | null,
): Promise<InvoiceRow> {
  const year = toFinancialYear(draft.issued_at);
  const firstSeries = getSeries(draft.kind, sale?.kind ?? null);
  const { series, number } = await takeNextNumber(trx, firstSeries, year);
  const serial = formatSerial(series, year, number);
  const invoice = await insertInvoice(trx, { ...draft, series, year, number, serial });
  await insertMail(trx, {
    key: `document:${invoice.id}`,
    kind: "document",
    invoice_id: invoice.id,
    user_id: invoice.user_id,
    created_at: invoice.issued_at,
    due_at: dueAtOnce,
  });
  return invoice;
}

/**
 * Issues the invoice of an order's new status and queues its mail: a receipt or tax invoice when the
 * order becomes paid, a credit note when its money is refunded or reversed. An order without a
 * sale gets no credit note. Free orders never come here.
 */
export async function issueInvoice(trx: Trx, change: StatusChange): Promise<InvoiceRow | null> {
  const { status } = change.order;
  if (status !== "paid" && !creditedStatuses.includes(status)) return null;
  const invoices = await listInvoicesOfOrder(trx, change.order.id);
  const sale = findUncreditedSale(invoices);
  if (status === "paid" && sale === null) {
    return insertWithSerial(trx, createSale(change, invoices.length + 1), null);
  }
  if (status !== "paid" && sale !== null)
    return insertWithSerial(trx, createCreditNote(sale, change.now), sale);
  return null;
}
