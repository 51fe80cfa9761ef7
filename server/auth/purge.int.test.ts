import { expect, it } from "vitest";
import { rest } from "../testing/rest.ts";
import { newEmail, signUp } from "../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { purgeAuth } from "./purge.ts";

const daySeconds = 86_400;

async function counts(test: TestApp) {
  const tables = [
    ...(["one_time_codes", "code_sends", "login_failures", "login_attempts"] as const),
    ...(["sessions", "users"] as const),
  ];
  const rows = await Promise.all(
    tables.map((table) => test.db.selectFrom(table).selectAll().execute()),
  );
  return rows.map((found) => found.length);
}

it("purging removes what no rule looks at any more, and nothing sooner", async () => {
  await using test = await startTestApp();
  await signUp(test);
  const body = { type: "email", email: newEmail(), password: "not-the-password" };
  await rest(test, "POST /login", { body });
  const atFirst = [1, 1, 1, 1, 2, 1];
  expect(await counts(test)).toEqual(atFirst);
  test.clock.advance(daySeconds - 60);
  await purgeAuth(test.ctx);
  expect(await counts(test)).toEqual(atFirst);
  test.clock.advance(2 * daySeconds);
  await purgeAuth(test.ctx);
  // Left are the tries in a row, and the full session, which lives on.
  expect(await counts(test)).toEqual([0, 0, 0, 1, 1, 1]);
  test.clock.advance(40 * daySeconds);
  await purgeAuth(test.ctx);
  expect(await counts(test)).toEqual([0, 0, 0, 0, 0, 1]);
});
