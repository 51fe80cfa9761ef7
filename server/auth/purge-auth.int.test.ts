import { expect, it } from "vitest";
import { daySeconds } from "../../shared/indian-time.ts";
import { rest } from "../testing/http/rest.ts";
import { newEmail, signUp } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { purgeAuth } from "./auth.ts";

async function counts(app: TestApp) {
  const tables = [
    ...(["one_time_codes", "code_sends", "login_failures", "login_attempts"] as const),
    ...(["sessions", "users", "known_devices", "sms_counts"] as const),
  ];
  const rows = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).selectAll().execute()),
  );
  return rows.map((found) => found.length);
}

// Text messages are counted by India's days, and in India the second moment is already the next day.
const moments = ["2027-01-10T06:00:00Z", "2027-01-10T19:00:00Z"];

it.each(moments)(
  "deletes rows that no limit counts any more at %s, and none earlier",
  async (moment) => {
    await using app = await startTestApp();
    app.clock.set(moment);
    await signUp(app);
    const body = { type: "email", email: newEmail(), password: "not-the-password" };
    await rest(app, "POST /login", { body });
    const mobile = { type: "mobile", mobile: "9876500001" };
    await rest(app, "POST /auth", { body: mobile });
    const initial = [2, 2, 1, 1, 2, 1, 2, 2];
    expect(await counts(app)).toEqual(initial);
    app.clock.advance(daySeconds - 60);
    await purgeAuth(app.ctx);
    expect(await counts(app)).toEqual(initial);
    app.clock.advance(2 * daySeconds);
    await purgeAuth(app.ctx);
    // The count of failures in a row and the full session remain.
    expect(await counts(app)).toEqual([0, 0, 0, 1, 1, 1, 2, 0]);
    app.clock.advance(40 * daySeconds);
    await purgeAuth(app.ctx);
    expect(await counts(app)).toEqual([0, 0, 0, 0, 0, 1, 2, 0]);
    app.clock.advance(400 * daySeconds);
    await purgeAuth(app.ctx);
    // A browser has forgotten the cookie of a device by now.
    expect(await counts(app)).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
  },
);
