import fc from "fast-check";
import { expect, it } from "vitest";
import { findPrivateNumbers, maskPrivateNumbers } from "./private-numbers.ts";

const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((list) => list.join(""));
const findKinds = (text: string) => findPrivateNumbers(text).map(({ kind }) => kind);
const devanagari = (text: string) =>
  text.replace(/[0-9]/g, (sign) => String.fromCharCode(0x0966 + Number(sign)));

/** A number with each of ten last digits, one of which is the valid check digit. */
function completions(start: string): string[] {
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`);
}

const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), digits(10))
  .map(
    ([first, rest]) =>
      completions(`${first}${rest}`).find((all) => findKinds(all).length > 0) ?? "",
  );

function luhnDigit(start: string): string {
  const sum = [...start].reverse().reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const visa = digits(14).map((rest) => `4${rest}${luhnDigit(`4${rest}`)}`);

it("finds published sample numbers", () => {
  // UIDAI's sample card, and the card networks' test numbers.
  expect(findKinds("2341 2341 2346")).toEqual(["aadhaar"]);
  for (const card of ["4111111111111111", "5555 5555 5555 4444", "3782-822463-10005"]) {
    expect(findKinds(`card ${card}.`), card).toEqual(["card"]);
  }
  for (const card of ["6011111111111117", "30569309025904", "2223000048400011", "36227206271667"]) {
    expect(findKinds(card), card).toEqual(["card"]);
  }
  expect(findKinds("my pan is ABCPE1234F ok")).toEqual(["pan"]);
  expect(findKinds("abcpe1234f")).toEqual(["pan"]);
});

it("accepts one check digit of ten as Aadhaar, and none for a number that begins with 0 or 1", () => {
  fc.assert(
    fc.property(digits(11), (start) => {
      const found = completions(start).filter((all) => findKinds(all).includes("aadhaar"));
      expect(found).toHaveLength(/^[01]/.test(start) ? 0 : 1);
    }),
  );
});

it("rejects a number with a mistyped digit or two swapped digits", () => {
  fc.assert(
    fc.property(
      aadhaar,
      fc.integer({ min: 1, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      (all, at, by) => {
        const other = (Number(all[at]) + by) % 10;
        expect(findKinds(all.slice(0, at) + String(other) + all.slice(at + 1))).toEqual([]);
        if (at > 10 || all[at] === all[at + 1]) return;
        const swapped = `${all.slice(0, at)}${all[at + 1]}${all[at]}${all.slice(at + 2)}`;
        expect(findKinds(swapped)).toEqual([]);
      },
    ),
  );
});

it("finds Aadhaar numbers in every notation, at the right position", () => {
  const written = (all: string) => {
    const parts = [all.slice(0, 4), all.slice(4, 8), all.slice(8)];
    return [all, parts.join(" "), parts.join("-"), devanagari(parts.join(" "))];
  };
  fc.assert(
    fc.property(aadhaar, fc.constantFrom("", "मेरा आधार ", "uid:", "(", "line\n"), (all, before) => {
      for (const text of written(all)) {
        const found = findPrivateNumbers(`${before}${text}, thanks`);
        expect(found.map(({ start, end }) => [start, end])).toEqual([
          [before.length, before.length + text.length],
        ]);
        expect(found[0]?.masked).toHaveLength(text.length);
        expect(found[0]?.masked.slice(-4)).toBe(text.slice(-4));
        expect(found[0]?.masked.slice(0, -4)).toMatch(/^[X -]+$/);
      }
    }),
  );
});

it("ignores a number that is part of a longer one or has another name", () => {
  fc.assert(
    fc.property(fc.oneof(aadhaar, visa), digit, (number, more) => {
      const others = [
        `${number}${more}${more}${more}${more}${more}${more}${more}${more}`,
        `${more} ${number} ${more}`,
        `${more},${number}`,
        `+${number}`,
        `ORD${number}`,
        `${number}abc`,
        `₹${number}`,
        `Rs. ${number}`,
        `order no. ${number}`,
        `UTR: ${number}`,
        `account number is ${number}`,
        `https://example.in/t/${number}`,
        `?id=${number}`,
      ];
      for (const text of others) expect(findKinds(text), text).toEqual([]);
    }),
  );
});

it.each([
  ["a phone", "+91 98765 43210 or 91 98765 43210 or 098765 43210"],
  ["amounts", "₹12,34,567.00 and 100000000000 rupees"],
  ["a date with a time", "2026-11-20 09:04, 2026-11-20 12-34"],
  ["a GSTIN", "27ABCPE1234F1Z5"],
  ["a PAN whose kind does not exist", "ABCDE1234F"],
  ["an order", "order_2f9c1a88d0b24111111111111111"],
  ["ordinary words", "Sector 62, Flat 1204, pin 201309"],
  ["a card of no network", "9111111111111111"],
])("ignores %s", (_name, text) => {
  expect(findPrivateNumbers(text)).toEqual([]);
  expect(maskPrivateNumbers(text)).toBe(text);
});

it("masks all but the last digits, and finds nothing in masked text", () => {
  expect(
    maskPrivateNumbers("aadhaar 2341 2341 2346, pan ABCPE1234F, card 4111-1111-1111-1111!"),
  ).toBe("aadhaar XXXX XXXX 2346, pan XXXXX1234F, card XXXX-XXXX-XXXX-1111!");
  fc.assert(
    fc.property(fc.array(fc.oneof(aadhaar, visa, fc.string())), (parts) => {
      const once = maskPrivateNumbers(parts.join(" "));
      expect(maskPrivateNumbers(once)).toBe(once);
      expect(once).toHaveLength(parts.join(" ").length);
    }),
  );
});

it.each(["1", "1 ", "12-", "4111 ", "ABCPE1234F", "A", "order no "])(
  "reads 8,000 characters within 3 ms: %s…",
  (part) => {
    const text = part.repeat(8000 / part.length);
    const times = Array.from({ length: 20 }, () => {
      const startedMs = performance.now();
      findPrivateNumbers(text);
      return performance.now() - startedMs;
    });
    expect(Math.min(...times)).toBeLessThan(3);
  },
);
