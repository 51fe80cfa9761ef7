import { describe, expect, it } from "vitest";
import { rest } from "../../testing/http/rest.ts";
import {
  codeFor,
  holdsCode,
  newEmail,
  signUp,
  testPassword,
  wrongCode,
} from "../../testing/sign-in.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createHasher } from "../passwords/password.ts";

describe("the log", () => {
  it("contains no code, token, password or message, even at the trace level", async () => {
    await using test = await startTestApp({ env: { LOG_LEVEL: "trace" } });
    const { email, token } = await signUp(test);
    const otp = codeFor(test, email);
    test.clock.advance(61);
    const body = { type: "email", email };
    await rest(test, "POST /verify-otp", { body: { ...body, otp: wrongCode(otp) } });
    await rest(test, "POST /login", { body: { ...body, password: "not-the-password" } });
    await rest(test, "POST /login", { rawBody: '{"password":"unfinished-secret' });
    await rest(test, "GET /user-profile", { token });
    await rest(test, "POST /contact", {
      body: {
        name: "Asha Verma",
        email: newEmail(),
        subject: "A private matter",
        message: "Something that nobody but support should read.",
      },
      token,
    });
    const codes = [otp, wrongCode(otp)];
    const [head = "", payload = ""] = token.split(".");
    const log = test.logged();
    expect(log).toContain("answered");
    expect(codes.filter((code) => holdsCode(log, code))).toEqual([]);
    for (const secret of [
      ...[testPassword, "not-the-password", "unfinished-secret"],
      ...[token, `${head}.${payload}`, "private matter", "nobody but support"],
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

it("stores codes and passwords only as hashes", async () => {
  await using test = await startTestApp({ override: { hasher: createHasher() } });
  const { email } = await signUp(test);
  const otp = codeFor(test, email);
  const codes = await test.db.selectFrom("one_time_codes").selectAll().execute();
  const users = await test.db.selectFrom("users").selectAll().execute();
  expect(codes[0]?.code_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(JSON.stringify(users)).not.toContain(testPassword);
  expect(Object.values(codes[0] ?? {})).not.toContain(otp);
});
