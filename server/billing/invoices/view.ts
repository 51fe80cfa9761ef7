import { invoiceTitles } from "../../../shared/billing/invoice-titles.ts";
import { findState } from "../../../shared/billing/states.ts";
import type { Invoice, TaxLine } from "../outputs.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { sellerSchema } from "./seller.ts";

// The SAC has a column of its own.
const storedSeller = sellerSchema.omit({ sac: true });

function toState(code: string) {
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

/** Converts a stored invoice; `against` is the sale that a credit note reverses. */
export function toInvoice(row: InvoiceRow, against: InvoiceRow | null): Invoice {
  const seller = storedSeller.parse(JSON.parse(row.seller));
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

/** The name of an invoice's file: `saathi-tax-invoice-INV-2627-00001.pdf`. */
export function invoiceFileName({ title, serial, seller }: Invoice): string {
  const slug = `${seller.name}-${title}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${slug}-${serial.replaceAll("/", "-")}.pdf`;
}
