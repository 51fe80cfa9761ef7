import type { Paise } from "../../../../shared/billing/money.ts";
import { rupeesFromPaise } from "../../../../shared/billing/money.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import type { InvoiceDocument } from "../view.ts";
import { openPen, type Pen, type TextStyle } from "./writer.ts";

const pageWidth = 595.28;
const margin = 48;
const width = pageWidth - 2 * margin;
const middle = margin + width / 2;
const column = width / 2 - 16;
const sellerWidth = 300;
const amountWidth = 110;
const ink = "#1f1b2e";
const muted = "#5d586b";
const indigo = "#2b2a6b";
const hairline = "#d9d2c5";

const body: TextStyle = { size: 10, color: ink, width: column };
const label: TextStyle = { ...body, size: 8.5, color: muted };
const strong: TextStyle = { ...body, bold: true };

type Place = { x: number; y: number };

/** `₹1,23,456.50`, always with the paise. */
function money(paise: Paise): string {
  const format = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: 2,
  });
  return format.format(rupeesFromPaise(paise));
}

/** The day in India, as invoices are dated: `20 November 2026`. */
function day(at: string): string {
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return format.format(new Date(at));
}

function stateText({ code, name }: { code: string; name: string }): string {
  return `${name} (${code})`;
}

/** Lines under each other, blank ones left out. @returns the y under them */
function lines(pen: Pen, at: Place, texts: [string | null, TextStyle][]): number {
  let { y } = at;
  for (const [text, style] of texts) {
    if (text !== null && text !== "") y = pen.text(text, { x: at.x, y }, style);
  }
  return y;
}

function head(pen: Pen, { seller, title, serial, issued_at, against }: InvoiceDocument): number {
  const left = lines(pen, { x: margin, y: margin }, [
    [seller.name, { ...strong, size: 22, color: indigo }],
    [seller.legal_name, strong],
    [seller.address, { ...body, width: sellerWidth }],
    [seller.gstin && `GSTIN ${seller.gstin}`, body],
    [seller.gstin && `State ${stateText(seller.state)}`, body],
    [seller.email, body],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  const base = against && `Against ${against.title.toLowerCase()} ${against.serial}`;
  const end = lines(pen, { x: middle + 16, y: margin }, [
    [title, { ...right, size: 22, bold: true }],
    [`No. ${serial}`, { ...right, bold: true }],
    [`Date ${day(issued_at)}`, right],
    [base, right],
    [against && `of ${day(against.issued_at)}`, right],
  ]);
  return Math.max(left, end);
}

function parties(pen: Pen, document: InvoiceDocument, y: number): number {
  const { buyer, seller, place_of_supply: place } = document;
  const left = lines(pen, { x: margin, y }, [
    ["Billed to", label],
    [buyer.name, strong],
    [buyer.email, body],
    [readableMobile(buyer.phone), body],
    [buyer.state && `State ${stateText(buyer.state)}`, body],
    [buyer.gstin && `GSTIN ${buyer.gstin}`, body],
  ]);
  const taxed = seller.gstin !== null;
  const right = lines(pen, { x: middle + 16, y }, [
    ["Order", label],
    [document.order_id, body],
    [document.payment_id && "Payment", label],
    [document.payment_id, body],
    [taxed ? "Place of supply" : null, label],
    [taxed ? stateText(place) : null, body],
    [taxed ? "Tax payable on reverse charge: No" : null, body],
  ]);
  return Math.max(left, right);
}

/** A name on the left and an amount at the right edge. */
function entry(pen: Pen, y: number, [name, amount, style]: [string, string, TextStyle]): number {
  const nameWidth = width - amountWidth - 16;
  const under = pen.text(name, { x: margin, y }, { ...style, width: nameWidth });
  const x = margin + width - amountWidth;
  pen.text(amount, { x, y }, { ...style, align: "right", width: amountWidth });
  return under + 3;
}

function sale(pen: Pen, document: InvoiceDocument, top: number): number {
  const { seller, discount, coupon_code: coupon, taxes } = document;
  const taxed = seller.gstin !== null;
  let y = entry(pen, top, ["Description", taxed ? "Amount incl. GST" : "Amount", label]);
  pen.rule({ x: margin, y }, width, hairline);
  y = entry(pen, y + 8, [document.description, money(document.list_amount), body]);
  if (taxed) y = pen.text(`SAC ${document.sac}`, { x: margin, y: y - 3 }, label) + 3;
  if (discount > 0) y = entry(pen, y, [`Coupon ${coupon ?? ""}`, money(-discount), body]);
  y += 5;
  pen.rule({ x: margin, y }, width, hairline);
  y += 8;
  if (taxed) y = entry(pen, y, ["Taxable value", money(document.taxable_amount), body]);
  for (const { name, percent, amount } of taxes) {
    y = entry(pen, y, [`${name} ${percent} %`, money(amount), body]);
  }
  const word = document.kind === "credit_note" ? "Total credited" : "Total paid";
  return entry(pen, y + 3, [word, money(document.total), { ...strong, size: 13 }]);
}

function foot(pen: Pen, { kind, seller, against }: InvoiceDocument, top: number): void {
  pen.rule({ x: margin, y: top }, width, hairline);
  const notes = {
    receipt: "This is a receipt and not a tax invoice: it charges no GST.",
    invoice: "Prices include GST.",
    credit_note: `This takes the ${against?.title.toLowerCase() ?? "sale"} back in full.`,
  };
  lines(pen, { x: margin, y: top + 12 }, [
    [notes[kind], label],
    [`Questions? ${seller.email}`, label],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  lines(pen, { x: middle + 16, y: top + 12 }, [
    [`For ${seller.legal_name}`, { ...right, size: 8.5, color: muted }],
    [seller.signatory, { ...right, bold: true }],
    ["Authorised signatory. Issued electronically.", { ...right, size: 8.5, color: muted }],
  ]);
}

/** A document on one A4 page, with all that Rule 46 asks of it; the same bytes every time. */
export async function drawInvoice(document: InvoiceDocument): Promise<Buffer> {
  const pen = await openPen({
    title: `${document.title} ${document.serial}`,
    author: document.seller.legal_name,
    subject: document.description,
    madeAt: new Date(document.issued_at),
  });
  let y = head(pen, document) + 16;
  pen.rule({ x: margin, y }, width, hairline);
  y = parties(pen, document, y + 14) + 24;
  y = sale(pen, document, y) + 28;
  foot(pen, document, y);
  return pen.finish();
}
