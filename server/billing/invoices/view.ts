import * as z from "zod";
import { invoiceTitles } from "../../../shared/billing/invoice-titles.ts";
import type { InvoiceKind } from "../../../shared/billing/invoices.ts";
import type { Paise } from "../../../shared/billing/money.ts";
import { findState } from "../../../shared/billing/states.ts";
import type { InvoiceRow } from "./invoice-store.ts";

type State = { code: string; name: string };

/** A line of tax; `percent` is of the taxable value. */
export type TaxLine = { name: string; percent: number; amount: Paise };

/** A document as a page or a PDF shows it, entirely from the copy made when it was issued. */
export type InvoiceDocument = {
  id: string;
  kind: InvoiceKind;
  title: string;
  serial: string;
  /** UTC ISO-8601. */
  issued_at: string;
  order_id: string;
  payment_id: string | null;
  /** The sale that a credit note reverses. */
  against: { kind: InvoiceKind; title: string; serial: string; issued_at: string } | null;
  seller: {
    name: string;
    legal_name: string;
    address: string;
    email: string;
    gstin: string | null;
    state: State;
    signatory: string;
  };
  buyer: { name: string; email: string; phone: string; gstin: string | null; state: State | null };
  place_of_supply: State;
  description: string;
  sac: string;
  coupon_code: string | null;
  /** Before the coupon, GST included. */
  list_amount: Paise;
  discount: Paise;
  taxable_amount: Paise;
  taxes: TaxLine[];
  total: Paise;
};

const sellerSchema = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  gstin: z.string().nullable(),
  stateCode: z.string(),
  signatory: z.string(),
});

function toState(code: string): State {
  return { code, name: findState(code)?.name ?? code };
}

/** The taxes of the place of supply, those of ₹0 included. */
function toTaxLines(row: InvoiceRow, sellerState: string): TaxLine[] {
  const { gst_percent: percent, cgst_paise, sgst_paise, igst_paise } = row;
  if (percent === 0) return [];
  if (row.place_of_supply !== sellerState) return [{ name: "IGST", percent, amount: igst_paise }];
  const half = percent / 2;
  const union = findState(row.place_of_supply)?.union === true;
  return [
    { name: "CGST", percent: half, amount: cgst_paise },
    { name: union ? "UTGST" : "SGST", percent: half, amount: sgst_paise },
  ];
}

/** Converts a stored document; `against` is the sale that a credit note reverses. */
export function toInvoiceDocument(row: InvoiceRow, against: InvoiceRow | null): InvoiceDocument {
  const seller = sellerSchema.parse(JSON.parse(row.seller));
  return {
    id: row.id,
    kind: row.kind,
    title: invoiceTitles[row.kind],
    serial: row.serial,
    issued_at: row.issued_at,
    order_id: row.order_id,
    payment_id: row.payment_id,
    against: against && {
      kind: against.kind,
      title: invoiceTitles[against.kind],
      serial: against.serial,
      issued_at: against.issued_at,
    },
    seller: {
      name: seller.name,
      legal_name: seller.legalName,
      address: seller.address,
      email: seller.email,
      gstin: seller.gstin,
      state: toState(seller.stateCode),
      signatory: seller.signatory,
    },
    buyer: {
      name: row.buyer_name,
      email: row.buyer_email,
      phone: row.buyer_phone,
      gstin: row.buyer_gstin,
      state: row.buyer_state === null ? null : toState(row.buyer_state),
    },
    place_of_supply: toState(row.place_of_supply),
    description: row.description,
    sac: row.sac,
    coupon_code: row.coupon_code,
    list_amount: row.list_paise,
    discount: row.discount_paise,
    taxable_amount: row.taxable_paise,
    taxes: toTaxLines(row, seller.stateCode),
    total: row.total_paise,
  };
}

/** The name of a document's file: `saathi-tax-invoice-INV-2627-00001.pdf`. */
export function invoiceFileName({ title, serial, seller }: InvoiceDocument): string {
  const words = `${seller.name}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${words}-${serial.replaceAll("/", "-")}.pdf`;
}
