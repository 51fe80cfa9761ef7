import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSeedCards, seedFacts } from "../../../server/facts/seed-facts.ts";
import { makeTestFolder } from "../../../server/testing/make-test-folder.ts";
import { openTestAdmin } from "../../testing/test-admin.ts";

const id = "consumer-2-years";
const by = ["--by", "Ravi"];

async function openWithCards() {
  const admin = await openTestAdmin();
  admin.clock.set("2026-11-22T06:00:00.000Z");
  const cards = readSeedCards().filter((card) => [id, "cyber-1930"].includes(card.id));
  await seedFacts(admin.db, admin.clock.now(), cards);
  return admin;
}

test("facts lists, changes, checks and retires a card, and keeps who did it and when", async () => {
  await using admin = await openWithCards();
  expect(await admin.json("facts", "list")).toMatchObject([{ id }, { id: "cyber-1930" }]);
  await admin.json("facts", "set", id, "valid_until=2027-03-31", "law=CPA s.69", ...by);
  admin.clock.set("2026-12-01T06:00:00.000Z");
  await admin.json("facts", "check", id, "--days", "30", ...by);
  await admin.json("facts", "retire", id, ...by);
  expect(await admin.json("facts", "show", id)).toMatchObject({
    law: "CPA s.69",
    valid_until: "2027-03-31",
    checked_on: "2026-12-01",
    checked_by: "Ravi",
    review_by: "2026-12-31",
    retired_at: expect.stringMatching(/^2026-12-01/),
    changes: [
      { kind: "seed", author: "the product" },
      { kind: "set", author: "Ravi", changed_at: expect.stringMatching(/^2026-11-22/) },
      { kind: "check", author: "Ravi", changed_at: expect.stringMatching(/^2026-12-01/) },
      { kind: "retire", author: "Ravi" },
    ],
  });
});

test("a start leaves a card alone that the operator has changed", async () => {
  await using admin = await openWithCards();
  await admin.json("facts", "set", id, "law=CPA s.69", ...by);
  expect(await seedFacts(admin.db, admin.clock.now(), readSeedCards().slice(0, 3))).toBe(3);
  await seedFacts(admin.db, admin.clock.now());
  expect((await admin.json("facts", "show", id)).law).toBe("CPA s.69");
});

test.each([
  ["an unknown card", ["set", "none", "law=x"]],
  ["an unknown field", ["set", id, "colour=red"]],
  ["an impossible day", ["set", id, "valid_until=2027-02-30"]],
  ["markup", ["set", id, "claim=<b>now</b>"]],
  ["a URL that is no web page", ["set", id, "source_url=javascript:alert(1)"]],
  ["an unknown confidence", ["set", id, "confidence=E"]],
])("facts refuses %s and changes nothing", async (_case, args) => {
  await using admin = await openWithCards();
  const before = await admin.json("facts", "show", id);
  await expect(admin.json("facts", ...args)).rejects.toThrow();
  expect(await admin.json("facts", "show", id)).toEqual(before);
});

test("facts due fails while a card has to be looked at, and status warns", async () => {
  await using admin = await openWithCards();
  expect(await admin.json("facts", "due")).toEqual([]);
  expect((await admin.json("status")).warnings).toEqual([]);
  await expect(admin.json("facts", "due", "--on", "2027-06-01")).rejects.toThrow(/: 2\./);
  await admin.json("facts", "set", id, "confidence=D", ...by);
  await expect(admin.json("facts", "due")).rejects.toThrow(/: 1\./);
  expect((await admin.json("status")).warnings).toEqual([expect.stringContaining("facts due")]);
});

test("facts exports what it imports, and names the line of a fault", async () => {
  await using admin = await openWithCards();
  const path = join(makeTestFolder(), "cards.tsv");
  const text = await admin.text("facts", "export");
  writeFileSync(path, text.replace("two years", "three years"));
  expect(await admin.json("facts", "import", path, ...by)).toEqual({ read: 2, changed: 1 });
  expect((await admin.json("facts", "show", id)).claim).toContain("three years");
  writeFileSync(path, text.replace("2026-11-22", "22.11.2026"));
  await expect(admin.json("facts", "import", path)).rejects.toThrow(/Line \d: checked_on/);
});
