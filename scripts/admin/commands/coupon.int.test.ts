import { expect, test } from "vitest";
import { openTestAdmin } from "../../testing/test-admin.ts";

test("coupon creates, lists and disables a coupon", async () => {
  await using admin = await openTestAdmin();
  admin.clock.set("2026-11-20T06:00:00.000Z");
  expect(await admin.json("coupon", "list")).toEqual([]);
  expect(await admin.text("coupon", "list")).toBe("No coupons.\n");
  const made = await admin.json(
    ...["coupon", "create", "diwali-20", "--percent", "20", "--max-uses", "100"],
    ...["--max-uses-per-user", "1", "--plans", "2, 3"],
    ...["--starts", "2026-11-21", "--ends", "2026-11-30"],
  );
  expect(made).toEqual({
    code: "DIWALI-20",
    percent_off: 20,
    amount_off: null,
    // Days begin and end at midnight in India.
    starts_at: "2026-11-20T18:30:00.000Z",
    ends_at: "2026-11-30T18:30:00.000Z",
    max_uses: 100,
    max_uses_per_user: 1,
    plan_ids: [2, 3],
    disabled_at: null,
    created_at: expect.stringMatching(/^2026-11-20T06:00/),
  });
  expect(await admin.json("coupon", "list")).toEqual([{ ...made, used: 0 }]);
  const { disabled_at } = await admin.json("coupon", "disable", "Diwali-20");
  expect(disabled_at).toMatch(/^2026-11-20T06:00/);
  admin.clock.advance(3600);
  expect(await admin.json("coupon", "disable", "DIWALI-20")).toMatchObject({ disabled_at });
});

test("coupon create accepts an amount in rupees and a time with a zone", async () => {
  await using admin = await openTestAdmin();
  const args = ["--amount", "49.50", "--ends", "2027-01-31T23:59:00+05:30"];
  expect(await admin.json("coupon", "create", "FLAT", ...args)).toMatchObject({
    amount_off: 49.5,
    ends_at: "2027-01-31T18:29:00.000Z",
  });
  const row = await admin.db.selectFrom("coupons").selectAll().executeTakeFirstOrThrow();
  expect(row.amount_off_paise).toBe(4950);
  expect(await admin.text("coupon", "list")).toContain("₹49.50");
});

test.each([
  ["neither percentage nor amount", ["NEW"]],
  ["both", ["NEW", "--percent", "10", "--amount", "10"]],
  ["more than 100 %", ["NEW", "--percent", "101"]],
  ["an amount of zero", ["NEW", "--amount", "0"]],
  ["half a paisa", ["NEW", "--amount", "1.005"]],
  ["a code with a space", ["MY CODE", "--percent", "10"]],
  ["a code that is too long", ["X".repeat(41), "--percent", "10"]],
  ["an unknown plan", ["NEW", "--percent", "10", "--plans", "1,9"]],
  ["an invalid day", ["NEW", "--percent", "10", "--starts", "tomorrow"]],
  ["a day that no calendar has", ["NEW", "--percent", "10", "--starts", "2026-02-30"]],
  [
    "an end before the start",
    ["NEW", "--percent", "10", "--starts", "2027-02-02", "--ends", "2027-02-01"],
  ],
  ["an end in the past", ["NEW", "--percent", "10", "--ends", "2020-01-01"]],
  ["a code that exists", ["taken", "--percent", "10"]],
])("coupon create refuses %s and stores nothing", async (_name, args) => {
  await using admin = await openTestAdmin();
  await admin.json("coupon", "create", "TAKEN", "--percent", "5");
  await expect(admin.json("coupon", "create", ...args)).rejects.toThrow();
  expect(await admin.json("coupon", "list")).toMatchObject([{ code: "TAKEN", percent_off: 5 }]);
});

test("coupon disable refuses an unknown code", async () => {
  await using admin = await openTestAdmin();
  await expect(admin.json("coupon", "disable", "NONE")).rejects.toThrow("There is no coupon NONE.");
});
