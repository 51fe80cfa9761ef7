import { expect, test } from "vitest";
// Programs import this path (contract, "Danger").
import { findDanger } from "./danger.ts";

test("finds the dangers of one text with their helplines in its language, and none in a calm one", () => {
  const [first] = findDanger("papa ke seene mein bahut dard hai");
  expect(first).toMatchObject({ level: "loud", helplines: [{ number: "112" }, {}] });
  expect(findDanger("मेरे पिता के सीने में बहुत दर्द है")[0]?.helplines[0]?.label).toMatch(/[ऀ-ॿ]/);
  expect(findDanger("How do I read a rent deed?")).toEqual([]);
});
