import { type Paise, rupeesFromPaise } from "../../../../shared/billing/money.ts";
import type { Language } from "../../../../shared/i18n/languages.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import { formatIndianMoment } from "../../../../shared/indian-time.ts";
import { readableMobile } from "../../../../shared/inputs/readable-mobile.ts";
import type { Invoice } from "../../outputs.ts";
import { openFont } from "./font-files.ts";
import { pdfStrings as hindi } from "./strings.hi.ts";
import { pdfStrings as english } from "./strings.ts";
import { createPdfWriter, type PdfWriter, type ReadFont, type TextStyle } from "./writer.ts";

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

const stringsByLanguage: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

/** An invoice on its way to paper, with the texts of its language. */
type Sheet = {
  writer: PdfWriter;
  invoice: Invoice;
  strings: Translated<typeof english>;
  language: Language;
};

/** The day in India, as invoices are dated: `20 November 2026`. */
function formatDay(at: string, language: Language): string {
  return formatIndianMoment(at, language, { dateStyle: "long" });
}

/** Draws lines below each other without the blank ones. @returns the y below them */
function drawLines(writer: PdfWriter, at: Position, texts: [string | null, TextStyle][]): number {
  let { y } = at;
  for (const [text, style] of texts) {
    if (text !== null && text !== "") y = writer.text(text, { x: at.x, y }, style);
  }
  return y;
}

function drawHead({ writer, invoice, strings, language }: Sheet): number {
  const { seller, kind, serial, issued_at, against } = invoice;
  const left = drawLines(writer, { x: margin, y: margin }, [
    [seller.name, { ...strong, size: 22, color: indigo }],
    [seller.legal_name, strong],
    [seller.address, { ...body, width: sellerWidth }],
    [seller.gstin && `GSTIN ${seller.gstin}`, body],
    [seller.gstin && strings.inState(strings.state(seller.state)), body],
    [seller.email, body],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  const base = against && strings.against(strings.titles[against.kind], against.serial);
  const end = drawLines(writer, { x: middle + 16, y: margin }, [
    [strings.titles[kind], { ...right, size: 22, bold: true }],
    [strings.number(serial), { ...right, bold: true }],
    [strings.date(formatDay(issued_at, language)), right],
    [base, right],
    [against && strings.of(formatDay(against.issued_at, language)), right],
  ]);
  return Math.max(left, end);
}

function drawParties({ writer, invoice, strings }: Sheet, y: number): number {
  const { buyer, seller, place_of_supply: place } = invoice;
  const left = drawLines(writer, { x: margin, y }, [
    [strings.billedTo, label],
    [buyer.name, strong],
    [buyer.email, body],
    [readableMobile(buyer.phone), body],
    [buyer.state && strings.inState(strings.state(buyer.state)), body],
    [buyer.gstin && `GSTIN ${buyer.gstin}`, body],
  ]);
  const taxed = seller.gstin !== null;
  const right = drawLines(writer, { x: middle + 16, y }, [
    [strings.order, label],
    [invoice.order_id, body],
    [invoice.payment_id && strings.payment, label],
    [invoice.payment_id, body],
    [taxed ? strings.place : null, label],
    [taxed ? strings.state(place) : null, body],
    [taxed ? strings.reverseCharge : null, body],
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

function drawSale({ writer, invoice, strings }: Sheet, top: number): number {
  const { seller, discount, coupon_code: coupon, taxes } = invoice;
  const taxed = seller.gstin !== null;
  let y = drawEntry(writer, top, [
    strings.description,
    taxed ? strings.amountTaxed : strings.amount,
    label,
  ]);
  writer.rule({ x: margin, y }, width, hairline);
  y = drawEntry(writer, y + 8, [
    strings.sold(invoice.description),
    formatMoney(invoice.list_amount),
    body,
  ]);
  if (taxed) y = writer.text(`SAC ${invoice.sac}`, { x: margin, y: y - 3 }, label) + 3;
  if (discount > 0)
    y = drawEntry(writer, y, [strings.coupon(coupon ?? ""), formatMoney(-discount), body]);
  y += 5;
  writer.rule({ x: margin, y }, width, hairline);
  y += 8;
  if (taxed) y = drawEntry(writer, y, [strings.taxable, formatMoney(invoice.taxable_amount), body]);
  for (const { name, percent, amount } of taxes) {
    y = drawEntry(writer, y, [`${name} ${percent} %`, formatMoney(amount), body]);
  }
  const word = strings.totals[invoice.kind];
  return drawEntry(writer, y + 3, [word, formatMoney(invoice.total), { ...strong, size: 13 }]);
}

function drawFoot({ writer, invoice, strings }: Sheet, top: number): void {
  const { kind, seller } = invoice;
  writer.rule({ x: margin, y: top }, width, hairline);
  const note = kind === "credit_note" ? strings.reversed : strings.notes[kind];
  drawLines(writer, { x: margin, y: top + 12 }, [
    [note, label],
    [strings.questions(seller.email), label],
  ]);
  const right: TextStyle = { ...body, align: "right" };
  drawLines(writer, { x: middle + 16, y: top + 12 }, [
    [strings.signed(seller.legal_name), { ...right, size: 8.5, color: muted }],
    [seller.signatory, { ...right, bold: true }],
    [strings.signatory, { ...right, size: 8.5, color: muted }],
  ]);
}

/**
 * Draws an invoice on one A4 page, as Rule 46 requires, in the language of its reader; the same bytes
 * every time.
 */
export async function drawInvoice(
  invoice: Invoice,
  language: Language = "en",
  readFont: ReadFont = openFont,
): Promise<Buffer> {
  const strings = stringsByLanguage[language];
  const writer = await createPdfWriter({
    title: `${strings.titles[invoice.kind]} ${invoice.serial}`,
    author: invoice.seller.legal_name,
    subject: strings.sold(invoice.description),
    createdAt: new Date(invoice.issued_at),
    language,
    readFont,
  });
  const sheet = { writer, invoice, strings, language };
  let y = drawHead(sheet) + 16;
  writer.rule({ x: margin, y }, width, hairline);
  y = drawParties(sheet, y + 14) + 24;
  y = drawSale(sheet, y) + 28;
  drawFoot(sheet, y);
  return writer.finish();
}
