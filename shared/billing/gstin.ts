import { findState } from "./states.ts";

// State, PAN, number of the registration, a letter that is nearly always Z, check character.
const pattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][1-9A-JZ][0-9A-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const base = signs.length;

/** The last character of a GSTIN from the 14 before it: a Luhn sum to the base of 36. */
export function gstinCheckSign(first14: string): string {
  let sum = 0;
  for (const [index, sign] of [...first14].entries()) {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  }
  return signs.charAt((base - (sum % base)) % base);
}

/** A GSTIN in capitals and without spaces; `null` when form, State or check character is wrong. */
export function parseGstin(text: string): string | null {
  const gstin = text.replace(/[\s-]/g, "").toUpperCase();
  if (!pattern.test(gstin) || findState(gstin.slice(0, 2)) === undefined) return null;
  return gstinCheckSign(gstin.slice(0, 14)) === gstin.charAt(14) ? gstin : null;
}

/** The code of the State in which a GSTIN is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}
