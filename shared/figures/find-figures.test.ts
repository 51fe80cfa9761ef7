import { describe, expect, it } from "vitest";
import type { Figure } from "./figure.ts";
import { findFigures } from "./find-figures.ts";

function show(figure: Figure): string {
  switch (figure.kind) {
    case "amount":
    case "percentage":
      return figure.values.map(({ value }) => value).join("~");
    case "date":
      return figure.values.map(({ year, month, day }) => [year, month, day].join("-")).join("~");
    case "section":
      return figure.values.map(({ number, part, law }) => `${number}${part} ${law}`).join("~");
    case "phone":
      return figure.values.join("~");
  }
}

const read = (text: string) => findFigures(text).map((figure) => `${figure.kind} ${show(figure)}`);

describe("amounts", () => {
  it.each([
    ["₹5,00,000", "500000"],
    ["₹ ५,००,०००", "500000"],
    ["Rs. 2.5 lakh", "250000"],
    ["ढाई लाख रुपये", "250000"],
    ["dhai lakh", "250000"],
    ["साढ़े तीन करोड़", "35000000"],
    ["paune do lakh", "175000"],
    ["ek lakh bees hazaar rupaye", "120000"],
    ["do hazaar paanch sau rupaye", "2500"],
    ["₹50k", "50000"],
    ["5-7 lakh", "500000~700000"],
    ["₹10,000–20,000", "10000~20000"],
    ["Rs 500 to Rs 1 lakh", "500~100000"],
  ])("reads %s", (text, values) => {
    expect(read(`It costs ${text}.`)).toEqual([`amount ${values}`]);
  });

  it("does not take counted things for money", () => {
    expect(read("5 lakh people, 2 hazaar log, 200 pages")).toEqual([]);
  });
});

it.each([
  ["10% to 12%", "percentage 10~12"],
  ["eight per cent", "percentage 8"],
  ["५० प्रतिशत", "percentage 50"],
  ["डेढ़ फ़ीसदी", "percentage 1.5"],
  ["1 अप्रैल 2026", "date 2026-4-1"],
  ["July 31, 2026", "date 2026-7-31"],
  ["31/03/2026", "date 2026-3-31"],
  ["1-5 April", "date -4-1~-4-5"],
  ["FY 2025-26", "date 2025--"],
  ["Section 138 of the NI Act", "section 138 ni"],
  ["धारा 318(4)", "section 318(4) null"],
  ["sections 103 and 106 of the BNS", "section 103 bns~106 bns"],
  ["u/s 194-IA", "section 194IA null"],
  ["call 112", "phone 112"],
  ["181 पर कॉल करें", "phone 181"],
  ["1800-11-4000", "phone 1800114000"],
  ["+91 98765 43210", "phone 9876543210"],
])("reads %s", (text, figure) => {
  expect(read(`(${text})`)).toEqual([figure]);
});

it("reads nothing inside links and code", () => {
  expect(read("[₹500](https://x.in/2026-01-01) `₹600` https://x.in/1930")).toEqual([]);
});

it("reads a hostile text within a bound", () => {
  for (const text of ["₹1 ", "section ", "[[1](", "ek lakh ", "1-", "`", "a@"]) {
    const started = performance.now();
    findFigures(text.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(1000);
  }
});
