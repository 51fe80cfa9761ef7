import { describe, expect, it } from "vitest";
import { buildSystemPrompt } from "../chat/prompt/prompt.ts";
import { readSeedCards } from "../facts/seed-facts.ts";
import { promptsReviewedOn } from "./prompts/reviewed-on.ts";
import { seedServices } from "./seed-services.ts";

/** An obsolete version of a rule: its words, and for which services they are obsolete. */
type Obsolete = { name: string; pattern: RegExp; services?: readonly string[] };

/** Words of a sentence that names an old version in order to say what came after it. */
const saysThatItIsOld = /\b(?:once|replaced|in place of|before that day|under the old Act)\b/;

/** What is obsolete in November 2026 beside the cards' own column. */
const obsoleteClaims: readonly Obsolete[] = [
  { name: "the Income-tax Act of 1961", pattern: /Income-tax Act,? 1961|\b1961\b/ },
  { name: "a form of the old Act", pattern: /\bForm 16[AB]?\b|\b26AS\b|\b26Q[B-E]\b|\b15[GH]\b/ },
  { name: "31 July for everyone without audit", pattern: /31 July without audit/ },
  { name: "the assessment year of a later income", pattern: /\bAY 2027-28\b/ },
  { name: "IPC, CrPC or the Evidence Act", pattern: /\bIPC\b|\bCrPC\b|\bEvidence Act\b/ },
  { name: "old acts for the procedure", pattern: /before that date is judged by the old ones/ },
  {
    name: "director's KYC each year",
    pattern: /KYC\b[^.;]*(?:every year|each year|annual|30 September)/i,
  },
  { name: "director's KYC without its term", pattern: /DIR-3 KYC(?! Web once in three)/ },
  { name: "a one-person company of residents", pattern: /one resident Indian|182 days/ },
  {
    name: "labour codes to come",
    pattern: /labour codes[^.;]*(?:not (?:yet )?in force|will come|draft)/i,
  },
  {
    name: "five years of gratuity for all",
    pattern: /gratuity after five years(?!, for fixed-term)/,
  },
  {
    name: "dues after 30 to 45 days",
    pattern: /\b(?:30|45)[^.;]{0,12}days[^.;]*full[- ]and[- ]final/i,
  },
  { name: "the Ombudsman within a year", pattern: /Ombudsman[^.]*(?:one year|a year)/ },
  { name: "GST of 12 or 28 %", pattern: /\b(?:12|28)%[^.;]*GST|GST[^.;]*\b(?:12|28)%/ },
  { name: "a TAN for a seller abroad", pattern: /\b27Q\b|(?:get|needs|with) a TAN\b/ },
  { name: "the passport fee before July 2026", pattern: /Rs 1,500 for 36|Tatkaal Rs 3,500/ },
  { name: "NEET on paper from 2027", pattern: /\bOMR\b|pen[- ]and[- ]paper/i },
  { name: "the portal before e-Jagriti", pattern: /e-?daakhil/i },
  { name: "a helpline that has ended", pattern: /155260|1800-599-0019|1800-11-4000|1800-222-1222/ },
  { name: "old sites of a bank", pattern: /onlinesbi|hdfcbank\.com|icicibank\.com/i },
  { name: "a husband's consent", pattern: /(?:husband|spouse)'s consent/i },
  { name: "waiting to watch the dog", pattern: /(?<!no )wait(?:ing)? (?:and|to) watch the dog/i },
];

/** What a fact card tells of its obsolete versions; `services` are slugs separated by spaces. */
type Card = { id: string; services: string; claim: string; obsolete: string };

// Percentages and numbers of days say too little alone: they are right in another sentence.
const distinctive =
  /\b\d{2}[A-Z]{1,3}\b|\bForm \d+[A-Z]*\b|\b(?:[a-z-]+\.)+(?:in|com)\b|\b1\d{3}-[\d-]{5,}\b|\b\d{5,6}\b|\bRs [\d,.]+(?: lakh| crore)?/g;

/** The forms, URLs, numbers and amounts that a card's column of obsolete versions names alone. */
function listObsoleteOf(card: Card): Obsolete[] {
  const found = [...card.obsolete.matchAll(distinctive)].map(([text]) => text.replace(/[.,]$/, ""));
  return found
    .filter((text) => !card.claim.includes(text))
    .map((text) => ({
      name: `${card.id}: ${text}`,
      pattern: new RegExp(`(?<![\\w.,])${text.replace(/[.]/g, "\\.")}(?!\\w|[.,]\\d| lakh| crore)`),
      services: card.services.split(" "),
    }));
}

/** The obsolete versions that a service's prompt gives as if they held. */
function findObsolete(
  { slug, prompt }: { slug: string; prompt: string },
  obsolete: readonly Obsolete[],
): string[] {
  const text = prompt
    .replace(/\s+/g, " ")
    .replaceAll("₹", "Rs ")
    .replace(/(\d) %/g, "$1%");
  const sentences = text.split(/(?<=[.;:]) /).filter((sentence) => !saysThatItIsOld.test(sentence));
  return obsolete
    .filter(({ services }) => services === undefined || services.includes(slug))
    .filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence)))
    .map(({ name }) => name);
}

// What a card announces for a day after the review is not obsolete yet.
const cards = readSeedCards().filter(({ valid_from }) => (valid_from ?? "") <= promptsReviewedOn);
const obsolete = [...obsoleteClaims, ...cards.flatMap(listObsoleteOf)];

it.each(seedServices.map((service) => [service.name, service]))(
  "the prompt that is sent for %s names no obsolete version",
  (_, { slug, prompt }) => {
    const now = new Date(`${promptsReviewedOn}T05:00:00Z`);
    const sent = buildSystemPrompt(prompt, { now, webSearch: true });
    const text = sent.map((part) => part.text).join("\n");
    expect(findObsolete({ slug, prompt: text }, obsolete)).toEqual([]);
  },
);

it("the cards name forms, URLs, numbers and amounts that are obsolete", () => {
  expect(cards.flatMap(listObsoleteOf).length).toBeGreaterThan(40);
});

describe("an obsolete sentence is found", () => {
  it.each([
    ["finance", "Deductions stand in the Income-tax Act, 1961.", "the Income-tax Act of 1961"],
    ["finance", "Returns by 31 July without audit.", "31 July for everyone without audit"],
    ["finance", "Ask for Form 16 and read 26AS.", "a form of the old Act"],
    ["finance", "The Ombudsman hears you within one year.", "the Ombudsman within a year"],
    ["finance", "Health insurance bears GST of 18 %, other goods 12 %.", "GST of 12 or 28 %"],
    ["finance", "Insured up to ₹1 lakh a bank.", "dicgc-5-lakh: Rs 1 lakh"],
    ["real-estate", "TDS of 1 % by the buyer (Form 26QB).", "a form of the old Act"],
    ["real-estate", "From an NRI you need to get a TAN.", "a TAN for a seller abroad"],
    ["company-registration", "DIR-3 KYC; income-tax return.", "director's KYC without its term"],
    ["company-registration", "KYC of directors every year.", "director's KYC each year"],
    [
      "company-registration",
      "One resident: one resident Indian.",
      "a one-person company of residents",
    ],
    ["jobs", "Dues: gratuity after five years.", "five years of gratuity for all"],
    ["jobs", "The labour codes are not in force.", "labour codes to come"],
    ["law", "Theft falls under IPC 379.", "IPC, CrPC or the Evidence Act"],
    ["law", "A case goes to edaakhil.nic.in.", "the portal before e-Jagriti"],
    ["travel", "Normal fee ₹1,500 for 36 pages.", "the passport fee before July 2026"],
    ["health", "Have the husband's consent.", "a husband's consent"],
    ["health", "First wait and watch the dog.", "waiting to watch the dog"],
  ])("in %s: %s", (slug, prompt, name) => {
    expect(findObsolete({ slug, prompt }, obsolete)).toContain(name);
  });
});

it("an old name beside its successor is not obsolete", () => {
  const prompt = "Form 141 (it replaced Form 26QB). Form 130 (once Form 16). Before that day IPC:";
  expect(
    findObsolete({ slug: "finance", prompt: prompt.replace("Before", "before") }, obsolete),
  ).toEqual([]);
});
