import { expect, test } from "vitest";
import { runErasures } from "../../../server/account/account.ts";
import { setUpTotp } from "../../../server/testing/factors/totp.ts";
import { createMember } from "../../../server/testing/members.ts";
import { startTestApp } from "../../../server/testing/test-app.ts";
import { createTestAdmin } from "../../testing/test-admin.ts";

async function fetchProfile(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/user-profile`, { headers })).status;
}

test("user remove-second-factor removes the app, ends all sessions and leaves an event", async () => {
  await using app = await startTestApp();
  const { db, clock } = app;
  const admin = createTestAdmin({ db, clock });
  const { id, email, token } = await createMember(app);
  await expect(admin.json("user", "remove-second-factor", email)).rejects.toThrow(
    "no second factor",
  );
  await setUpTotp(app, token);
  expect(await admin.json("user", "remove-second-factor", email)).toMatchObject({
    id,
    email,
    removed: true,
  });
  const count = async (table: "totp_factors" | "recovery_codes") =>
    (await db.selectFrom(table).select("user_id").execute()).length;
  expect([await count("totp_factors"), await count("recovery_codes")]).toEqual([0, 0]);
  expect(await fetchProfile(app.url, token)).toBe(401);
  const events = await db.selectFrom("account_events").select("kind").execute();
  expect(events.map(({ kind }) => kind)).toContain("totp-removed-by-support");
});

test("user erase shows whom it would erase, and with --yes the server's job erases them", async () => {
  await using app = await startTestApp();
  const { db, clock } = app;
  const admin = createTestAdmin({ db, clock });
  const { id, email, token } = await createMember(app);
  await expect(admin.json("user", "erase", email)).rejects.toThrow(
    `This would erase Asha Verma (${email}, ${id}). Repeat the command with --yes.`,
  );
  expect(await fetchProfile(app.url, token)).toBe(200);
  expect(await admin.json("user", "erase", id, "--yes")).toMatchObject({ id, email });
  expect(await fetchProfile(app.url, token)).toBe(401);
  await runErasures(app.ctx);
  await expect(admin.json("user", "show", email)).rejects.toThrow("Nobody has signed in");
  const events = await db.selectFrom("audit_events").select(["event", "account"]).execute();
  const { account } = events.find(({ event }) => event === "operator.user.erase") ?? {};
  expect(account).toMatch(/^[\w-]{22}$/);
  expect(account).not.toBe(id);
});

test("user erase refuses an id that no account has", async () => {
  await using app = await startTestApp();
  const admin = createTestAdmin(app);
  const id = crypto.randomUUID();
  await expect(admin.json("user", "erase", id, "--yes")).rejects.toThrow("No account has the id");
});

test("user end-all-sessions signs everybody out", async () => {
  await using app = await startTestApp();
  const admin = createTestAdmin(app);
  const [asha, ravi] = [await createMember(app), await createMember(app)];
  expect(await admin.json("user", "end-all-sessions")).toEqual({ ended: 2 });
  expect(await fetchProfile(app.url, asha.token)).toBe(401);
  expect(await fetchProfile(app.url, ravi.token)).toBe(401);
});

test("user show takes the id of an account, which the log has", async () => {
  await using app = await startTestApp();
  const { id, email } = await createMember(app);
  expect(await createTestAdmin(app).json("user", "show", id)).toMatchObject({ id, email });
});
