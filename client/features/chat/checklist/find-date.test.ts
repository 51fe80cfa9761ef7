import { describe, expect, it } from "vitest";
import { findDate } from "./find-date.ts";

const today = "2026-11-20";

describe("findDate", () => {
  it.each([
    ["File the return by 31 July 2027", "2027-07-31"],
    ["by 31st December", "2026-12-31"],
    ["before March 5", "2027-03-05"],
    ["before 15/01/2027 at the office", "2027-01-15"],
    ["15-01-2027", "2027-01-15"],
    ["due 2027-02-01", "2027-02-01"],
    ["reply within 30 days of the notice", "2026-12-20"],
    ["in 2 weeks", "2026-12-04"],
    ["within 3 months", "2027-02-20"],
    ["31 दिसंबर 2026 तक भरें", "2026-12-31"],
    ["15 दिनों के भीतर जवाब दें", "2026-12-05"],
    ["15 din ke andar jawab dein", "2026-12-05"],
    ["2 hafte mein", "2026-12-04"],
    ["Due today, 20 November 2026", "2026-11-20"],
    ["Unpaid since 1 July 2026: write again by 31 December 2026", "2026-12-31"],
  ])("in %j finds %s", (line, date) => {
    expect(findDate(line, today)).toBe(date);
  });

  it.each([
    "Keep 3 copies",
    "Notice of 2026-07-01, reply within 30 days",
    "31 February 2027",
    "Section 80/2/2019x",
    "pay ₹1,500 in cash",
    "May I help?",
    "within days",
    "32/13/2026",
    "List the months since 1 July 2026",
    "1 जुलाई 2026 से बकाया किराया",
    "Your letter of 19/11/2026",
    "call 1800-11-6666",
    "",
  ])("finds none in %j", (line) => {
    expect(findDate(line, today)).toBeNull();
  });

  it("uses the last day of a shorter month", () => {
    expect(findDate("within 1 month", "2027-01-31")).toBe("2027-02-28");
  });
});
