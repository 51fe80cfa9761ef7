import { expect, it } from "vitest";
import { legalVersion } from "../../../shared/privacy/versions.ts";
import { legalHeads as hindi } from "./legal-heads.hi.ts";
import { legalHeads as english } from "./legal-heads.ts";

it("the legal pages name the day of legalVersion in both languages", () => {
  const day = english.updated.replace("Last updated: ", "");
  expect(new Date(`${day} UTC`).toISOString().slice(0, legalVersion.length)).toBe(legalVersion);
  const [year, , dayOfMonth] = legalVersion.split("-").map(Number);
  const monthInHindi = new Date(legalVersion).toLocaleString("hi", {
    month: "long",
    timeZone: "UTC",
  });
  expect(hindi.updated).toBe(`आखिरी बदलाव: ${dayOfMonth} ${monthInHindi} ${year}`);
});
