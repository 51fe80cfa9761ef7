import { describe, expect, test } from "vitest";
import { sampleInvoice as invoice } from "../../../testing/invoices.ts";
import { actualTexts, glyphRuns, pdfText } from "../../../testing/pdf-text.ts";
import { drawInvoice } from "./draw.ts";

const withName = (name: string) => ({ ...invoice, buyer: { ...invoice.buyer, name } });

/** The glyphs of the Devanagari runs of a name. */
async function shapeName(name: string) {
  const runs = glyphRuns(await drawInvoice(withName(name)));
  return runs.filter(({ text }) => /[\u0900-\u097f]/.test(text)).map(({ glyphs }) => glyphs);
}

describe("a tax invoice", () => {
  test("has everything that Rule 46 requires", async () => {
    const text = await pdfText(await drawInvoice(invoice));
    for (const part of [
      "Tax invoice No. INV/2627/00042 Date 21 November 2026",
      "Saathi Digital Services 14, 2nd Cross, Indiranagar, Bengaluru 560038 GSTIN 29AAGCB7383J1Z4",
      "Asha Verma asha@example.in +91 98765 43210 State Maharashtra (27) GSTIN 27AAPFU0939F1ZV",
      "Place of supply Maharashtra (27)",
      "reverse charge: No",
      "Saathi Pro, Quarterly plan: 3 months of access, prepaid ₹ 1,23,456.50 SAC 998439",
      "Coupon DIWALI - ₹ 26.90",
      "Taxable value ₹ 1,04,601.36 IGST 18 % ₹ 18,828.24 Total paid ₹ 1,23,429.60",
      "For Saathi Digital Services Meera Nair Authorised signatory",
      invoice.order_id,
      "5114930017742",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("is the same file each time it is drawn", async () => {
    const [first, second] = [await drawInvoice(invoice), await drawInvoice(invoice)];
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("an invoice for a reader of Hindi has its words, and the same numbers", async () => {
  const pdf = await drawInvoice(invoice, "hi");
  const words = actualTexts(pdf).join(" ");
  for (const part of [
    ...["टैक्स इनवॉइस", "किसके नाम", "राज्य महाराष्ट्र (27)", "कुल भुगतान"],
    "तिमाही प्लान: 3 महीने की सदस्यता",
  ]) {
    expect(words).toContain(part);
  }
  expect(pdfText(pdf)).toContain("29AAGCB7383J1Z4");
  expect(pdfText(pdf)).toContain("1,23,429.60");
});

test("a credit note names the sale that it reverses", async () => {
  const against = {
    kind: "invoice" as const,
    title: "Tax invoice",
    serial: "INV/2627/00042",
    issued_at: invoice.issued_at,
  };
  const note = { ...invoice, kind: "credit_note" as const, title: "Credit note", against };
  const text = pdfText(await drawInvoice({ ...note, serial: "CRN/2627/00003" }));
  expect(text).toContain("Credit note No. CRN/2627/00003");
  expect(text).toContain("Against tax invoice INV/2627/00042 of 21 November 2026");
  expect(text).toContain("Total credited ₹ 1,23,429.60");
});

test("a receipt names no tax", async () => {
  const seller = { ...invoice.seller, gstin: null };
  const receipt = { ...invoice, kind: "receipt" as const, title: "Receipt", seller, taxes: [] };
  const text = pdfText(await drawInvoice({ ...receipt, discount: 0, coupon_code: null }));
  expect(text).toContain("not a tax invoice");
  expect(text).not.toMatch(/GSTIN 29|SAC|Taxable|IGST|Coupon|Place of supply/);
});

test("a name with line breaks and extra spaces is drawn on one line", async () => {
  const pdf = await drawInvoice(withName(" Asha\r\n\tDevi  Verma "));
  expect(glyphRuns(pdf).map(({ text }) => text)).toContain("Asha Devi Verma");
});

describe("a Hindi name", () => {
  test("is shaped with the vowel sign before its conjunct and the r above the syllable", async () => {
    const [ki] = await shapeName("कि");
    const [kshi] = await shapeName("क्षि");
    // Four code points, two glyphs: the sign first, then one for the conjunct.
    expect([ki?.length, kshi?.length]).toEqual([2, 2]);
    const runs = await shapeName("आशा वर्मा");
    const [asha, varma] = runs;
    expect(asha).toHaveLength(3);
    // व, म, the sign of ा as in आशा, and the r last.
    expect(varma).toHaveLength(4);
    expect(varma?.[2]).toBe(asha?.[2]);
  });

  test("beside Latin letters stays whole when its text is copied or read aloud", async () => {
    const name = "आशा वर्मा (Asha Verma), क्षितिज";
    const pdf = await drawInvoice(withName(name));
    expect(actualTexts(pdf)).toEqual([name]);
    expect(pdfText(pdf)).toContain("(Asha Verma),");
    expect(pdf.toString("latin1")).toMatch(/NotoSans-SemiBold[\s\S]*NotoSans-SemiBold/);
  });

  test("that is longer than the line is broken between letters without losing one", async () => {
    const pdf = await drawInvoice(withName("क".repeat(100)));
    const drawn = glyphRuns(pdf).filter(({ text }) => text.startsWith("क"));
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.map(({ text }) => text).join("")).toBe("क".repeat(100));
  });
});
