import { describe, expect, it } from "vitest";
import { seedServices } from "../../server/services/seed-services.ts";
import { builtInServiceSlugs } from "../services.ts";
import { samples as hindi } from "./samples.hi.ts";
import { samples as english, type Sample } from "./samples.ts";

const official = /^(?:[a-z]+\.)*(?:gov\.in|nic\.in|rbi\.org\.in)$/;
/** An amount of a medicine. */
const dosage = /\d\s*(?:mg|ml|mcg|g|tablets?|मिग्रा|मिली|गोली)(?![a-z])/i;
const callToTrade = /\b(?:buy|sell|invest in)\b[^.\n]*\b(?:shares?|stocks?|funds?|gold|crypto)\b/i;

const listLinks = ({ answer }: Sample) =>
  [...answer.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href = ""]) => new URL(href));
const listHrefs = (sample: Sample) => listLinks(sample).map(({ href }) => href);
const listFigures = ({ answer }: Sample) => [...answer.matchAll(/₹?\d[\d,.]*\d|₹?\d/g)].map(String);
/** Phone numbers and legal limits, which are the same in every language. */
const listLongFigures = (sample: Sample) =>
  listFigures(sample).filter((figure) => figure.length > 2);

it("there is a sample of every seeded service, in both languages", () => {
  const slugs = seedServices.map(({ slug }) => slug);
  expect(slugs).toHaveLength(9);
  for (const available of [builtInServiceSlugs, Object.keys(english), Object.keys(hindi)]) {
    expect(available.toSorted()).toEqual(slugs.toSorted());
  }
});

describe.each(Object.entries({ ...english }))("the sample of %s", (slug, sample) => {
  const both = [sample, hindi[slug]].filter((version) => version !== undefined);

  it("has a short question and an answer of readable length", () => {
    for (const { question, answer } of both) {
      expect(question.length).toBeLessThan(110);
      expect(answer.length).toBeGreaterThan(500);
      expect(answer.length).toBeLessThan(1500);
    }
  });

  it("links only to official sites, and to the same ones in both languages", () => {
    for (const version of both) {
      expect(listLinks(version).filter(({ hostname }) => !official.test(hostname))).toEqual([]);
    }
    expect(hindi[slug] && listHrefs(hindi[slug])).toEqual(listHrefs(sample));
    expect(hindi[slug] && listLongFigures(hindi[slug])).toEqual(listLongFigures(sample));
  });

  it("gives no dosage and recommends no investment", () => {
    for (const { answer } of both) {
      expect(answer).not.toMatch(dosage);
      expect(answer).not.toMatch(callToTrade);
    }
  });
});

it.each(["health", "law", "real-estate", "company-registration", "finance"])(
  "the sample of %s says when to ask a professional",
  (slug) => {
    expect(english[slug]?.answer).toMatch(/doctor|lawyer|advocate|\bCA\b|adviser/);
    expect(hindi[slug]?.answer).toMatch(/डॉक्टर|वकील|CA|सलाहकार/);
  },
);
