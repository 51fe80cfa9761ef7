import { findState } from "./states.ts";

// State, PAN, number of the registration, a letter (nearly always Z), check character.
const pattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][1-9A-JZ][0-9A-Z]$/;
const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const base = characters.length;

/** Computes the last character of a GSTIN from the 14 before it: a Luhn sum in base 36. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  }
  return characters.charAt((base - (sum % base)) % base);
}

/** A GSTIN in capitals and without spaces; null when form, State or check character is wrong. */
export function parseGstin(text: string): string | null {
  const gstin = text.replace(/[\s-]/g, "").toUpperCase();
  if (!pattern.test(gstin) || findState(gstin.slice(0, 2)) === undefined) return null;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? gstin : null;
}

/** The code of the State in which a GSTIN is registered. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}
