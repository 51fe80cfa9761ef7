import type { Paise } from "../../../../shared/billing/money.ts";
import { rupeesFromPaise } from "../../../../shared/billing/money.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import type { InvoiceDocument } from "../view.ts";
import { createPdfWriter, type PdfWriter, type TextStyle } from "./writer.ts";

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

type Position = { x: number; y: number };

/** `₹1,23,456.50`, always with the paise. */
function formatMoney(paise: Paise): string {
  const format = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: 2,
  });
  return format.format(rupeesFromPaise(paise));
}

/** The day in India, as invoices are dated: `20 November 2026`. */
function formatDay(at: string): string {
  const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return format.format(new Date(at));
}

function formatState({ code, name }: { code: string; name: string }): string {
  return `${name} (${code})`;
}

/** Draws lines below each other without the blank ones. @returns the y below them */
function drawLines(writer: PdfWriter, at: Position, texts: [string | null, TextStyle][]): number {
  let { y } = at;
  for (const [text, style] of texts) {
    if (text !== null && text !== "") y = writer.text(text, { x: at.x, y }, style);
  }
  return y;
}

function drawHead(
  writer: PdfWriter,
  { seller, title, serial, issued_at, against }: InvoiceDocument,
): number {
  const left = drawLines(writer, { x: margin, y: margin }, [
    [seller.name, { ...strong, size: 22, color: indigo }],
    [seller.legal_name, strong],
    [seller.address, { ...body, width: sellerWidth }],
    [seller.gstin && `GSTIN ${seller.gstin}`, body],
    [seller.gstin && `State ${formatState(seller.state)}`, body],
    [seller.email, body],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  const base = against && `Against ${against.title.toLowerCase()} ${against.serial}`;
  const end = drawLines(writer, { x: middle + 16, y: margin }, [
    [title, { ...right, size: 22, bold: true }],
    [`No. ${serial}`, { ...right, bold: true }],
    [`Date ${formatDay(issued_at)}`, right],
    [base, right],
    [against && `of ${formatDay(against.issued_at)}`, right],
  ]);
  return Math.max(left, end);
}

function drawParties(writer: PdfWriter, document: InvoiceDocument, y: number): number {
  const { buyer, seller, place_of_supply: place } = document;
  const left = drawLines(writer, { x: margin, y }, [
    ["Billed to", label],
    [buyer.name, strong],
    [buyer.email, body],
    [readableMobile(buyer.phone), body],
    [buyer.state && `State ${formatState(buyer.state)}`, body],
    [buyer.gstin && `GSTIN ${buyer.gstin}`, body],
  ]);
  const taxed = seller.gstin !== null;
  const right = drawLines(writer, { x: middle + 16, y }, [
    ["Order", label],
    [document.order_id, body],
    [document.payment_id && "Payment", label],
    [document.payment_id, body],
    [taxed ? "Place of supply" : null, label],
    [taxed ? formatState(place) : null, body],
    [taxed ? "Tax payable on reverse charge: No" : null, body],
  ]);
  return Math.max(left, right);
}

/** Draws a name on the left and an amount at the right edge. */
function drawEntry(
  writer: PdfWriter,
  y: number,
  [name, amount, style]: [string, string, TextStyle],
): number {
  const nameWidth = width - amountWidth - 16;
  const under = writer.text(name, { x: margin, y }, { ...style, width: nameWidth });
  const x = margin + width - amountWidth;
  writer.text(amount, { x, y }, { ...style, align: "right", width: amountWidth });
  return under + 3;
}

function drawSale(writer: PdfWriter, document: InvoiceDocument, top: number): number {
  const { seller, discount, coupon_code: coupon, taxes } = document;
  const taxed = seller.gstin !== null;
  let y = drawEntry(writer, top, ["Description", taxed ? "Amount incl. GST" : "Amount", label]);
  writer.rule({ x: margin, y }, width, hairline);
  y = drawEntry(writer, y + 8, [document.description, formatMoney(document.list_amount), body]);
  if (taxed) y = writer.text(`SAC ${document.sac}`, { x: margin, y: y - 3 }, label) + 3;
  if (discount > 0)
    y = drawEntry(writer, y, [`Coupon ${coupon ?? ""}`, formatMoney(-discount), body]);
  y += 5;
  writer.rule({ x: margin, y }, width, hairline);
  y += 8;
  if (taxed)
    y = drawEntry(writer, y, ["Taxable value", formatMoney(document.taxable_amount), body]);
  for (const { name, percent, amount } of taxes) {
    y = drawEntry(writer, y, [`${name} ${percent} %`, formatMoney(amount), body]);
  }
  const word = document.kind === "credit_note" ? "Total credited" : "Total paid";
  return drawEntry(writer, y + 3, [word, formatMoney(document.total), { ...strong, size: 13 }]);
}

function drawFoot(
  writer: PdfWriter,
  { kind, seller, against }: InvoiceDocument,
  top: number,
): void {
  writer.rule({ x: margin, y: top }, width, hairline);
  const notes = {
    receipt: "This is a receipt and not a tax invoice: it charges no GST.",
    invoice: "Prices include GST.",
    credit_note: `This takes the ${against?.title.toLowerCase() ?? "sale"} back in full.`,
  };
  drawLines(writer, { x: margin, y: top + 12 }, [
    [notes[kind], label],
    [`Questions? ${seller.email}`, label],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  drawLines(writer, { x: middle + 16, y: top + 12 }, [
    [`For ${seller.legal_name}`, { ...right, size: 8.5, color: muted }],
    [seller.signatory, { ...right, bold: true }],
    ["Authorised signatory. Issued electronically.", { ...right, size: 8.5, color: muted }],
  ]);
}

/** Draws a document on one A4 page, as Rule 46 requires; the same bytes every time. */
export async function drawInvoice(document: InvoiceDocument): Promise<Buffer> {
  const writer = await createPdfWriter({
    title: `${document.title} ${document.serial}`,
    author: document.seller.legal_name,
    subject: document.description,
    createdAt: new Date(document.issued_at),
  });
  let y = drawHead(writer, document) + 16;
  writer.rule({ x: margin, y }, width, hairline);
  y = drawParties(writer, document, y + 14) + 24;
  y = drawSale(writer, document, y) + 28;
  drawFoot(writer, document, y);
  return writer.finish();
}
