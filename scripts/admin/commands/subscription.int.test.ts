import { expect, test } from "vitest";
import type { Db } from "../../../server/db/database.ts";
import { openTestAdmin } from "../../testing/test-admin.ts";

async function addUser(db: Db, user: { id: string; email: string | null; mobile: string | null }) {
  const at = "2026-11-20T05:00:00.000Z";
  const row = { ...user, name: "Asha Verma", password_hash: "hash", created_at: at };
  await db
    .insertInto("users")
    .values({ ...row, registered_at: at })
    .execute();
}

async function openAdmin() {
  const admin = await openTestAdmin();
  admin.clock.set("2027-01-31T06:00:00.000Z");
  await addUser(admin.db, { id: "asha", email: "asha@example.in", mobile: "+919876543210" });
  await addUser(admin.db, { id: "ravi", email: "ravi@example.in", mobile: null });
  return admin;
}

test("user show finds a person by email address or mobile number in any notation", async () => {
  await using admin = await openAdmin();
  for (const text of ["asha@example.in", " ASHA@Example.in ", "98765 43210", "+919876543210"]) {
    expect(await admin.json("user", "show", text)).toMatchObject({ id: "asha" });
  }
});

test("user show has a stable shape without secrets", async () => {
  await using admin = await openAdmin();
  expect(await admin.json("user", "show", "asha@example.in")).toEqual({
    id: "asha",
    name: "Asha Verma",
    email: "asha@example.in",
    mobile: "+919876543210",
    created_at: "2026-11-20T05:00:00.000Z",
    registered_at: "2026-11-20T05:00:00.000Z",
    sessions: 0,
    subscription: null,
    grants: [],
    orders: [],
  });
  const text = await admin.text("user", "show", "asha@example.in");
  expect(text).toContain("Asha Verma");
  expect(text).not.toContain("hash");
});

test.each([
  ["nobody@example.in", "Nobody has signed in with nobody@example.in."],
  ["asha", "'asha' is neither an email address nor an Indian mobile number."],
])("user show and subscription revoke refuse %s with a message", async (text, line) => {
  await using admin = await openAdmin();
  await expect(admin.json("user", "show", text)).rejects.toThrow(line);
  await expect(admin.json("subscription", "revoke", text)).rejects.toThrow(line);
});

test("subscription grant starts a subscription, and a second grant extends it", async () => {
  await using admin = await openAdmin();
  const first = await admin.json("subscription", "grant", "ravi@example.in", "--months", "1");
  expect(first).toEqual({
    user: { id: "ravi", name: "Asha Verma", email: "ravi@example.in", mobile: null },
    grant: {
      id: expect.any(Number),
      order_id: null,
      plan_id: null,
      months: 1,
      granted_at: expect.stringMatching(/^2027-01-31T06:00/),
      revoked_at: null,
      note: null,
    },
    subscription: {
      status: "active",
      start_date: expect.stringMatching(/^2027-01-31/),
      end_date: expect.stringMatching(/^2027-02-28/),
      plan_id: null,
    },
  });
  const args = ["--months", "1", "--plan", "2", "--note", "a gift"];
  const second = await admin.json("subscription", "grant", "ravi@example.in", ...args);
  expect(second).toMatchObject({
    grant: { plan_id: 2, note: "a gift" },
    subscription: { end_date: expect.stringMatching(/^2027-03-31/) },
  });
  expect(await admin.json("user", "show", "asha@example.in")).toMatchObject({ subscription: null });
});

test("subscription revoke ends the running subscription, and fails the second time", async () => {
  await using admin = await openAdmin();
  const grant = ["subscription", "grant", "ravi@example.in", "--months"];
  const { grant: one } = await admin.json(...grant, "1");
  const { grant: two } = await admin.json(...grant, "3");
  const revoked = await admin.json("subscription", "revoke", "ravi@example.in");
  expect(revoked).toMatchObject({ revoked: [one.id, two.id], subscription: null });
  await expect(admin.json("subscription", "revoke", "ravi@example.in")).rejects.toThrow(
    "There is no running subscription to revoke.",
  );
});

test("subscription revoke leaves grants that have ended", async () => {
  await using admin = await openAdmin();
  const grant = ["subscription", "grant", "ravi@example.in", "--months", "1"];
  await admin.json(...grant);
  admin.clock.advance(90 * 86_400);
  await expect(admin.json("subscription", "revoke", "ravi@example.in")).rejects.toThrow(
    "no running",
  );
  const { grant: later } = await admin.json(...grant);
  const { revoked, subscription } = await admin.json("subscription", "revoke", "ravi@example.in");
  expect(revoked).toEqual([later.id]);
  expect(subscription).toMatchObject({ status: "expired" });
});

test("subscription revoke --grant revokes one grant of that person only", async () => {
  await using admin = await openAdmin();
  const grant = ["subscription", "grant", "ravi@example.in", "--months"];
  const { grant: one } = await admin.json(...grant, "1");
  await admin.json(...grant, "3");
  const id = String(one.id);
  await expect(
    admin.json("subscription", "revoke", "asha@example.in", "--grant", id),
  ).rejects.toThrow(`There is no grant ${id} of this person that could be revoked.`);
  const args = ["subscription", "revoke", "ravi@example.in", "--grant", id];
  expect(await admin.json(...args)).toMatchObject({
    revoked: [one.id],
    subscription: { status: "active" },
  });
  await expect(admin.json(...args)).rejects.toThrow("could be revoked");
});

test.each([
  [["--months", "0"]],
  [["--months", "1.5"]],
  [["--months", "many"]],
  [["--months", "121"]],
  [["--months", "1", "--plan", "x"]],
  [["--months", "1", "--plan", "77"]],
  [[]],
])("subscription grant refuses %j and grants nothing", async (args) => {
  await using admin = await openAdmin();
  await expect(admin.json("subscription", "grant", "ravi@example.in", ...args)).rejects.toThrow();
  expect(await admin.json("user", "show", "ravi@example.in")).toMatchObject({ grants: [] });
});
