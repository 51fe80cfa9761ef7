import { expect, test } from "vitest";
import type { Db } from "../../../server/db/database.ts";
import { rest } from "../../../server/testing/http/rest.ts";
import { createMember } from "../../../server/testing/members.ts";
import { startTestApp } from "../../../server/testing/test-app.ts";
import { createTestAdmin, openTestAdmin } from "../../testing/test-admin.ts";

async function addUser(db: Db, id: string) {
  const at = "2026-11-20T05:00:00.000Z";
  const row = { id, email: `${id}@example.in`, mobile: null, name: "Asha", password_hash: null };
  await db
    .insertInto("users")
    .values({ ...row, created_at: at, registered_at: at })
    .execute();
}

test("user end-sessions ends every session of a person at once, and nobody else's", async () => {
  await using app = await startTestApp();
  const admin = createTestAdmin(app);
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  const status = async (token: string) => (await rest(app, "GET /user-profile", { token })).status;
  expect(await status(asha.token)).toBe(200);
  const at = app.clock.now().toISOString();
  const used = { token_hash: "a-thief's", created_at: at, last_seen_at: at };
  await app.db
    .insertInto("known_devices")
    .values([asha, ravi].map(({ id }) => ({ ...used, user_id: id })))
    .execute();
  expect(await admin.json("user", "end-sessions", asha.email)).toMatchObject({
    id: asha.id,
    ended: 1,
  });
  expect([await status(asha.token), await status(ravi.token)]).toEqual([401, 200]);
  const known = await app.db.selectFrom("known_devices").select("user_id").execute();
  expect(known).toEqual([{ user_id: ravi.id }]);
  expect(await admin.text("user", "end-sessions", asha.email)).toContain("Ended 0 sessions");
});

test("user end-sessions refuses a person who does not exist", async () => {
  await using admin = await openTestAdmin();
  await expect(admin.json("user", "end-sessions", "nobody@example.in")).rejects.toThrow("Nobody");
  expect(await admin.json("audit", "list")).toEqual([]);
});

test("audit list shows what operators did, to whom by a keyed hash, newest first", async () => {
  await using admin = await openTestAdmin();
  await addUser(admin.db, "asha");
  await addUser(admin.db, "ravi");
  await admin.json("user", "show", "asha@example.in");
  await admin.json("subscription", "grant", "ravi@example.in", "--months", "1");
  await admin.json("coupon", "create", "DIWALI", "--percent", "10");
  await admin.json("user", "end-sessions", "asha@example.in");
  const events = await admin.json("audit", "list");
  expect(events.map(({ event }: { event: string }) => event)).toEqual([
    "operator.user.end-sessions",
    "operator.coupon.create",
    "operator.subscription.grant",
    "operator.user.show",
  ]);
  const [ended, coupon, grant, shown] = events;
  const hash = expect.stringMatching(/^[\w-]{22}$/);
  expect(ended).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    actor: "operator",
    request_id: null,
    event: "operator.user.end-sessions",
    who: hash,
    account: hash,
    details: { by: expect.any(String) },
  });
  expect([shown.account, grant.account === ended.account]).toEqual([ended.account, false]);
  expect(coupon).toMatchObject({ who: null, account: null, details: { subject: "DIWALI" } });
  expect(JSON.stringify(events)).not.toContain("example.in");
});

test("audit list finds the events of one person or of one name", async () => {
  await using admin = await openTestAdmin();
  await addUser(admin.db, "asha");
  await addUser(admin.db, "ravi");
  for (const id of ["asha", "ravi", "asha"]) await admin.json("user", "show", `${id}@example.in`);
  await admin.json("contact", "list");
  const count = async (...args: string[]) => (await admin.json("audit", "list", ...args)).length;
  expect(await count("--of", "asha@example.in")).toBe(2);
  expect(await count("--event", "operator.contact.list")).toBe(1);
  expect(await count("--limit", "3")).toBe(3);
  expect(await count()).toBe(4);
  expect(await admin.text("audit", "list")).toContain("operator.contact.list");
});

test("audit list refuses the name of an event that nobody records, and knows all others", async () => {
  await using admin = await openTestAdmin();
  for (const name of ["nope", "operator.audit.list", "security.code_sent"])
    await expect(admin.json("audit", "list", "--event", name)).rejects.toThrow("No event");
  const known = [
    "audit.purged",
    "security.sign_in",
    "security.factor_added",
    "operator.user.erase",
  ];
  for (const name of known) expect(await admin.json("audit", "list", "--event", name)).toEqual([]);
});

test("audit list still finds a person's events after a change of the secret", async () => {
  await using old = await openTestAdmin();
  await addUser(old.db, "asha");
  await old.json("user", "show", "asha@example.in");
  const AUTH_SECRET_PREVIOUS = "a-secret-that-only-tests-know-0123456789";
  const pepper = "the-secret-that-came-after-it-0123456789";
  const admin = createTestAdmin({ ...old, pepper, env: { AUTH_SECRET_PREVIOUS } });
  await admin.json("user", "show", "asha@example.in");
  expect(await admin.json("audit", "list", "--of", "asha@example.in")).toHaveLength(2);
});

test("an operator reads a person's own events beside those of operators", async () => {
  await using app = await startTestApp();
  const admin = createTestAdmin({ ...app, pepper: app.ctx.pepper });
  const asha = await createMember(app);
  await rest(app, "POST /logout", { token: asha.token, body: {} });
  await app.ctx.auditTrail.flush();
  await admin.json("user", "show", asha.email);
  const events = await admin.json("audit", "list", "--of", asha.email);
  expect(events.map(({ event }: { event: string }) => event)).toEqual([
    "operator.user.show",
    "security.session_ended",
  ]);
});
