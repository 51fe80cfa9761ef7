import { createHash } from "node:crypto";
import { uuidv7 } from "../../ids.ts";

// Crockford's base 32: no letter can be taken for a digit on the phone with support.
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

/** `ord_` and 26 letters and digits that grow with time; 30 characters in all. */
export function newOrderId(now: Date): string {
  return `ord_${base32(BigInt(`0x${uuidv7(now).replaceAll("-", "")}`), idLength)}`;
}

/** True when a text has the form of our order ids; another text costs no query. */
export function isOrderId(text: string): boolean {
  return /^ord_[0-9A-Z]{26}$/.test(text);
}

/**
 * The id of a refund: `rf_<order>`, with a suffix for a second attempt or a second payment. The same
 * refund always gets the same id. At most 40 characters (limit of the gateway).
 */
export function toRefundId(orderId: string, suffixSource: string | null = null): string {
  if (suffixSource === null) return `rf_${orderId}`;
  const hash = createHash("sha256").update(suffixSource).digest("hex").slice(0, 16);
  return `rf_${orderId}_${base32(BigInt(`0x${hash}`), suffixLength)}`;
}
