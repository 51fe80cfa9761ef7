import { expect, it } from "vitest";
import { strings as accountHi } from "../features/account/strings.hi.ts";
import { strings as account } from "../features/account/strings.ts";
import { billingProfileStrings as profileHi } from "../features/billing/buyer/billing-profile-strings.hi.ts";
import { billingProfileStrings as profile } from "../features/billing/buyer/billing-profile-strings.ts";
import { purchaseStrings as purchaseHi } from "../features/billing/checkout/purchase-strings.hi.ts";
import { purchaseStrings as purchase } from "../features/billing/checkout/purchase-strings.ts";
import { paymentStrings as paymentHi } from "../features/billing/payments/payment-strings.hi.ts";
import { paymentStrings as payment } from "../features/billing/payments/payment-strings.ts";

/** Every text of the catalogues with its position; a composed text counts as its source parts. */
function textsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${value}`];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

it("English texts say receipt or tax invoice, never bill", () => {
  const said = textsOf([account, profile, payment, purchase]);
  expect(said.filter((text) => /\bbills?\b/i.test(text.slice(text.indexOf(":"))))).toEqual([]);
  expect(said.filter((text) => /(?<!tax )invoice/i.test(text.slice(text.indexOf(":"))))).toEqual(
    [],
  );
});

it("Hindi texts say रसीद or टैक्स इनवॉइस, never बिल", () => {
  const said = textsOf([accountHi, profileHi, paymentHi, purchaseHi]);
  expect(said.filter((text) => /(?<!\p{L})बिल(?:ों|\P{L}|$)/u.test(text))).toEqual([]);
  expect(said.filter((text) => /(?<!टैक्स )इनवॉइस/.test(text))).toEqual([]);
});
