import { brand } from "../../../shared/brand.ts";
import { fieldError } from "../../errors.ts";
import type { RefusedPasswords } from "./common-passwords.ts";

const wordMinLetters = 4;
const ownWordMinLetters = 3;
const mobileDigits = 10;
const lettersBesideMax = 3;

// Words that people combine with a product's name; alone they are allowed.
const fillerWords = [
  "password",
  "login",
  "welcome",
  "admin",
  "user",
  "chat",
  "app",
  "india",
  "the",
  "mera",
  "मेरा",
];
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

const brandWords = anyOf([
  ...wordsOf(`${brand.name} ${brand.tagline} ${brand.legalName} assistant`),
  nameInHindi,
]);
const fillerPattern = anyOf(fillerWords);

/** Whether `words` make up nearly all letters of a password. */
function consistsOf(words: RegExp, text: string): boolean {
  const letters = text.replace(/[^\p{L}\p{M}]/gu, "");
  const beside = letters.replace(words, "");
  if (beside.length === letters.length) return false;
  return beside.replace(fillerPattern, "").length <= lettersBesideMax;
}

/** The person who chooses a password. */
export type PasswordOwner = { name: string | null; email: string | null; mobile: string | null };

/** The words of a person's name and of their email address before the `@`, with and without its dots. */
function listPersonalWords({ name, email }: PasswordOwner): string[] {
  const local = email?.split("@")[0] ?? "";
  const words = `${name ?? ""} ${local}`.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const joined = [name ?? "", local].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ""),
  );
  return [...new Set([...words, ...joined])].filter((word) => word.length >= ownWordMinLetters);
}

/** Whether a password contains a person's email address or number. */
function containsIdentifier(password: string, { email, mobile }: PasswordOwner): boolean {
  if (email !== null && password.includes(email)) return true;
  return mobile !== null && password.replace(/\D/g, "").includes(mobile.slice(-mobileDigits));
}

function consistsOfPerson(texts: readonly string[], person: PasswordOwner): boolean {
  if (texts.some((text) => containsIdentifier(text, person))) return true;
  const words = listPersonalWords(person);
  return words.length > 0 && texts.some((text) => consistsOf(anyOf(words), text));
}

/**
 * Refuses the most common passwords, and passwords that consist of the product's own words, or of the
 * person's name, email address or number, with digits, signs or a few letters around them (contract, "Limits").
 * @throws AppError UNPROCESSABLE_CONTENT on `password`
 */
export function validateNewPassword(
  { refusedPasswords }: { refusedPasswords: RefusedPasswords },
  password: string,
  person: PasswordOwner,
): void {
  const text = password.normalize("NFC").toLowerCase();
  if (refusedPasswords.has(text)) throw fieldError("password", { id: "passwordTooCommon" });
  const decoded = text.replace(/[013457@$!]/g, (sign) => digitsAsLetters[sign] ?? sign);
  if (consistsOf(brandWords, text) || consistsOf(brandWords, decoded)) {
    throw fieldError("password", { id: "passwordMadeOfBrand" });
  }
  if (consistsOfPerson([text, decoded], person)) {
    throw fieldError("password", { id: "passwordMadeOfPerson" });
  }
}
