import { createHash } from "node:crypto";
import { uuidv7 } from "../../ids.ts";

// Crockford's base 32: no letters that are mistaken for digits on the phone with support.
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idLength = 26;
const suffixLength = 6;

function base32(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let index = 0; index < length; index += 1) {
    text = digits.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}

/** `ord_` and 26 letters and digits, growing with time; 30 characters in all. */
export function newOrderId(now: Date): string {
  return `ord_${base32(BigInt(`0x${uuidv7(now).replaceAll("-", "")}`), idLength)}`;
}

/** True for what could be an order of ours; all else need not be looked for. */
export function isOrderId(text: string): boolean {
  return /^ord_[0-9A-Z]{26}$/.test(text);
}

/**
 * The id of a refund, the same however often it is asked for: `rf_<order>`, and with a suffix for a
 * second try or an extra payment. At most 40 characters, as the gateway wants.
 */
export function refundIdOf(orderId: string, suffixOf: string | null = null): string {
  if (suffixOf === null) return `rf_${orderId}`;
  const hash = createHash("sha256").update(suffixOf).digest("hex").slice(0, 16);
  return `rf_${orderId}_${base32(BigInt(`0x${hash}`), suffixLength)}`;
}
