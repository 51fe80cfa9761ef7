import { describe, expect, it } from "vitest";
import { systemPrompt } from "../chat/prompt/prompt.ts";
import { readSeedCards } from "../facts/seed-facts.ts";
import { findObsolete, listObsoleteOf, obsoleteClaims } from "./obsolete-claims.ts";
import { promptsReviewedOn } from "./seed/reviewed-on.ts";
import { seedServices } from "./seed-services.ts";

// What a card announces for a day after the review is not obsolete yet.
const cards = readSeedCards().filter(({ valid_from }) => (valid_from ?? "") <= promptsReviewedOn);
const obsolete = [...obsoleteClaims, ...cards.flatMap(listObsoleteOf)];

it.each(seedServices.map((service) => [service.name, service]))(
  "the prompt that is sent for %s names no obsolete version",
  (_, { slug, prompt }) => {
    const now = new Date(`${promptsReviewedOn}T05:00:00Z`);
    const sent = systemPrompt(prompt, { now, webSearch: true });
    const text = sent.map((part) => part.text).join("\n");
    expect(findObsolete({ slug, prompt: text }, obsolete)).toEqual([]);
  },
);

it("the cards name forms, addresses, numbers and amounts that are obsolete", () => {
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
