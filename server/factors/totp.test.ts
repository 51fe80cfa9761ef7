import { expect, test } from "vitest";
import { findTotpStep, toTotpUri } from "./totp.ts";

// RFC 6238, appendix B: the secret "12345678901234567890" in SHA-1, the last six digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors: [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
];

test.each(vectors)("accepts the code that RFC 6238 gives for second %i", (second, code) => {
  const step = Math.floor(second / 30);
  expect(findTotpStep(secret, code, new Date(second * 1000))).toBe(step);
});

test("accepts a code one step early and late, and none further away", () => {
  const at = (second: number) => findTotpStep(secret, "081804", new Date(second * 1000));
  const start = 37_037_036 * 30;
  expect([start - 31, start - 30, start - 1, start + 30, start + 59, start + 60].map(at)).toEqual([
    null,
    ...[37_037_036, 37_037_036, 37_037_036, 37_037_036],
    null,
  ]);
});

test("names the product and the account in the URL of the QR code", () => {
  const uri = new URL(toTotpUri(secret, "asha@example.in"));
  expect(decodeURIComponent(uri.pathname)).toContain("asha@example.in");
  expect([uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
    secret,
    "Saathi",
  ]);
});
