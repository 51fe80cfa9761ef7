import { expect, test } from "vitest";
import { addUsage } from "../../../server/chat/usage/store.ts";
import { indianDay } from "../../../shared/indian-time.ts";
import { openTestAdmin } from "../../testing/test-admin.ts";

const usage = { input: 1000, output: 500, cacheRead: 3000, cacheWrite: 0, searches: 1 };

async function openAdmin() {
  const admin = await openTestAdmin();
  admin.clock.set("2027-01-31T20:00:00.000Z");
  const at = "2026-11-20T05:00:00.000Z";
  for (const id of ["asha", "ravi"]) {
    const row = { id, email: `${id}@example.in`, mobile: null, name: "Asha", password_hash: null };
    await admin.db
      .insertInto("users")
      .values({ ...row, created_at: at, registered_at: at })
      .execute();
  }
  const add = (userId: string, serviceId: number, model: string, day: string) =>
    addUsage(admin.db, { userId, serviceId, model, day, purpose: "reply", usage });
  await add("asha", 3, "claude-sonnet-5-5", "2027-02-01");
  await add("asha", 3, "claude-sonnet-5-5", "2027-02-01");
  await add("ravi", 1, "claude-haiku-5-5", "2027-01-31");
  await add("ravi", 1, "llama-4", "2027-01-31");
  await add("ravi", 1, "claude-haiku-5-5", "2027-01-01");
  return admin;
}

test("usage sums calls by service, most expensive first, with hit rate and rupees", async () => {
  await using admin = await openAdmin();
  const { from, to, rows, total } = await admin.json("usage", "--days", "2");
  expect({ from, to }).toEqual({ from: "2027-01-31", to: "2027-02-01" });
  expect(rows).toEqual([
    {
      service: "Law",
      calls: 2,
      input_tokens: 2000,
      output_tokens: 1000,
      cache_read_tokens: 6000,
      cache_write_tokens: 0,
      cache_hit_rate: 0.75,
      searches: 2,
      // (2000 × $2 + 1000 × $10 + 6000 × $0.10) / 10⁶ + 2 searches at $0.01, at ₹90
      cost_rupees: 3.114,
      unpriced_models: [],
    },
    expect.objectContaining({ service: "Health", calls: 2, unpriced_models: ["llama-4"] }),
  ]);
  expect(total).toMatchObject({ calls: 4, cache_hit_rate: 0.75 });
});

test.each([
  ["user", "user", ["asha", "ravi"]],
  ["model", "model", ["claude-sonnet-5-5", "claude-haiku-5-5", "llama-4"]],
  ["day", "day", ["2027-02-01", "2027-01-31", "2027-01-01"]],
])("usage --by %s sums by it", async (by, name, keys) => {
  await using admin = await openAdmin();
  const { rows } = await admin.json("usage", "--days", "40", "--by", by);
  expect(rows.map((row: Record<string, string>) => row[name])).toEqual(keys);
});

test("usage as text names the person and a model without a known price", async () => {
  await using admin = await openAdmin();
  const text = await admin.text("usage", "--by", "user");
  expect(text).toContain("asha@example.in");
  expect(text).toContain("unknown (llama-4)");
  expect(text).toContain("75 %");
});

test("usage includes titles and follow-ups, and status shows today's usage", async () => {
  await using admin = await openAdmin();
  const call = { userId: "asha", serviceId: 3, model: "claude-haiku-5-5", usage };
  const day = indianDay(admin.clock.now());
  await addUsage(admin.db, { ...call, purpose: "title", day });
  await addUsage(admin.db, { ...call, purpose: "follow-ups", day });
  const { total } = await admin.json("usage", "--days", "1");
  expect(total.calls).toBe(4);
  const { model_today: today } = await admin.json("status");
  expect(today).toMatchObject({ calls: 4, cache_hit_rate: 0.75 });
  expect(await admin.text("status")).toMatch(/model today +₹\d+\.\d\d, 4 calls, hit rate 75 %/);
});

test.each([[["--days", "0"]], [["--by", "colour"]]])("usage refuses %j", async (args) => {
  await using admin = await openAdmin();
  await expect(admin.text("usage", ...args)).rejects.toThrow();
});
