import { expect, test } from "vitest";
import { setUpTotp } from "../../../server/testing/factors/totp.ts";
import { createMember } from "../../../server/testing/members.ts";
import { startTestApp } from "../../../server/testing/test-app.ts";
import { createTestAdmin } from "../../testing/test-admin.ts";

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
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${app.url}/api/user-profile`, { headers })).status).toBe(401);
  const events = await db.selectFrom("account_events").select("kind").execute();
  expect(events.map(({ kind }) => kind)).toContain("totp-removed-by-support");
});
