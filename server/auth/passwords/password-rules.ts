import { brand } from "../../../shared/brand.ts";
import { fieldError } from "../../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";

const wordMinLetters = 4;
const lettersBesideMax = 3;

// Words that people combine with a product's name; alone they are allowed.
const companions = ["password", "login", "welcome", "admin", "user", "chat", "app", "india", "the"];
const nameInHindi = "साथी";
const digitsAsLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= wordMinLetters,
  );
}

function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(longestFirst.join("|"), "gu");
}

const ownWords = anyOf([
  ...wordsOf(`${brand.name} ${brand.tagline} ${brand.legalName}`),
  nameInHindi,
]);
const companionWords = anyOf(companions);

function isMadeOfOwnWords(text: string): boolean {
  const letters = text.replace(/[^\p{L}\p{M}]/gu, "");
  const beside = letters.replace(ownWords, "");
  if (beside.length === letters.length) return false;
  return beside.replace(companionWords, "").length <= lettersBesideMax;
}

/**
 * Refuses the 10,000 most common passwords, and passwords that consist of the product's own words with
 * digits, signs or a few letters around them (contract, "Limits").
 * @throws AppError UNPROCESSABLE_CONTENT on `password`
 */
export function validateNewPassword(password: string): void {
  const text = password.normalize("NFC").toLowerCase();
  if (isCommonPassword(text)) throw fieldError("password", { id: "passwordTooCommon" });
  const decoded = text.replace(/[013457@$!]/g, (sign) => digitsAsLetters[sign] ?? sign);
  if (isMadeOfOwnWords(text) || isMadeOfOwnWords(decoded)) {
    throw fieldError("password", { id: "passwordMadeOfBrand" });
  }
}
