import { expect, it } from "vitest";
import { renderEventMail } from "./mail.ts";

const event = {
  to: "asha@example.in",
  kind: "deletion-requested",
  at: "2026-11-20T05:00:00.000Z",
  deletesAt: "2026-11-27T11:00:00.000Z",
  publicUrl: "https://saathi.example",
} as const;

it("names the Indian time and the product in the language of the mail", () => {
  const { text } = renderEventMail({ ...event, language: "hi" });
  expect(text).toContain("हम उसे 27 नवंबर 2026, शाम 4:30 बजे (भारतीय समय) हटा देंगे।");
  expect(text).toMatch(/\nसाथी\s*$/);
  const english = renderEventMail({ ...event, language: "en" });
  expect(english.text).toContain("We do so on 27 November 2026 at 4:30 pm (India).");
  expect(english.text).toMatch(/\nSaathi\s*$/);
});

it("asks the owner of a replaced email address to give it in the form", () => {
  const changed = { ...event, kind: "email-changed", deletesAt: null } as const;
  expect(renderEventMail({ ...changed, language: "en" }).text).toContain(
    "give this email address in the form: https://saathi.example/contact",
  );
});
