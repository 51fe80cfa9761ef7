import { expect, it } from "vitest";
import { findCitedSources } from "./cited-sources.ts";

it("lists each cited source once, by number", () => {
  const reply =
    "Pay by 31 July [[2]](https://www.incometax.gov.in/a?x=1). See [[1]](https://rbi.org.in/b) and [[2]](https://www.incometax.gov.in/a?x=1).";
  expect(findCitedSources(reply)).toEqual([
    { number: "1", href: "https://rbi.org.in/b", host: "rbi.org.in", isOfficial: true },
    {
      number: "2",
      href: "https://www.incometax.gov.in/a?x=1",
      host: "incometax.gov.in",
      isOfficial: true,
    },
  ]);
});

it.each([
  "[1](https://x.in)",
  "[[1]](http://x.in)",
  "[[1]](javascript:x)",
  "[[1]](https://)",
  "[[1]](https://rbi-org-in.example/b)",
  "",
])("finds no citation in %j", (reply) => {
  expect(findCitedSources(reply)).toEqual([]);
});
