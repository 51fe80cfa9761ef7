import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import { findState } from "../../../shared/billing/states.ts";
import { indianDay, istOffset } from "../../../shared/indian-time.ts";
import type { Db } from "../../db/database.ts";
import { type InvoiceRow, listInvoicesBetween, listInvoicesByIds } from "./invoice-store.ts";

/** The bounds of a month in India, such as `2026-11`: its first moment and the first after it. */
export function monthBounds(month: string): { from: string; until: string } {
  const [year, number] = month.split("-").map(Number);
  const next = number === 12 ? [(year ?? 0) + 1, 1] : [year, (number ?? 0) + 1];
  const first = ([y, m]: (number | undefined)[]) =>
    new Date(`${y}-${String(m).padStart(2, "0")}-01T00:00:00${istOffset}`).toISOString();
  return { from: first([year, number]), until: first(next) };
}

function formatRupees(paise: number): string {
  return rupeesFromPaise(paise).toFixed(2);
}

/** `2026-11-20`, the day in India. */
function formatDay(at: string): string {
  return indianDay(new Date(at));
}

/** `29-Karnataka`, as the GST portal writes it. */
function formatState(code: string | null): string {
  return code === null ? "" : `${code}-${findState(code)?.name ?? ""}`;
}

/** An invoice with the sale that it reverses, if it is a credit note. */
type Issued = { row: InvoiceRow; against: InvoiceRow | undefined };

/** The columns of the accountant's file, in this order. */
const columns = {
  serial: ({ row }) => row.serial,
  kind: ({ row }) => row.kind,
  date: ({ row }) => formatDay(row.issued_at),
  against_serial: ({ against }) => against?.serial ?? "",
  against_date: ({ against }) => (against === undefined ? "" : formatDay(against.issued_at)),
  order_id: ({ row }) => row.order_id,
  payment_id: ({ row }) => row.payment_id ?? "",
  buyer_name: ({ row }) => row.buyer_name,
  buyer_email: ({ row }) => row.buyer_email,
  buyer_gstin: ({ row }) => row.buyer_gstin ?? "",
  buyer_state: ({ row }) => formatState(row.buyer_state),
  place_of_supply: ({ row }) => formatState(row.place_of_supply),
  place_from: ({ row }) => row.place_from,
  description: ({ row }) => row.description,
  sac: ({ row }) => row.sac,
  gst_percent: ({ row }) => String(row.gst_percent),
  taxable_value: ({ row }) => formatRupees(row.taxable_paise),
  cgst: ({ row }) => formatRupees(row.cgst_paise),
  sgst_utgst: ({ row }) => formatRupees(row.sgst_paise),
  igst: ({ row }) => formatRupees(row.igst_paise),
  total: ({ row }) => formatRupees(row.total_paise),
} satisfies Record<string, (issued: Issued) => string>;

export const accountantColumns = Object.keys(columns);

/**
 * The invoices issued in a month of India (`2026-11`), by series and number. Amounts are rupees with
 * two decimals. They are positive in credit notes too, as tax returns need them; `kind` tells which
 * invoices are credit notes.
 */
export async function exportInvoices(db: Db, month: string): Promise<Record<string, string>[]> {
  const { from, until } = monthBounds(month);
  const rows = await listInvoicesBetween(db, from, until);
  const againstIds = rows.flatMap(({ against_id: id }) => (id === null ? [] : [id]));
  const against = await listInvoicesByIds(db, againstIds);
  const byId = new Map(against.map((row) => [row.id, row]));
  return rows.map((row) => {
    const issued = { row, against: byId.get(row.against_id ?? "") };
    const cells = Object.entries(columns).map(([name, read]) => [name, read(issued)]);
    return Object.fromEntries(cells);
  });
}
