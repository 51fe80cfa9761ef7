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
    await using app = await startTestApp({ env: { LOG_LEVEL: "trace" } });
    const { email, token } = await signUp(app);
    const otp = codeFor(app, email);
    app.clock.advance(61);
    const body = { type: "email", email };
    await rest(app, "POST /verify-otp", { body: { ...body, otp: wrongCode(otp) } });
    await rest(app, "POST /login", { body: { ...body, password: "not-the-password" } });
    await rest(app, "POST /login", { rawBody: '{"password":"unfinished-secret' });
    await rest(app, "GET /user-profile", { token });
    await rest(app, "POST /contact", {
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
    const log = app.logged();
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
  await using app = await startTestApp({ override: { hasher: createHasher() } });
  const { email } = await signUp(app);
  const otp = codeFor(app, email);
  const codes = await app.db.selectFrom("one_time_codes").selectAll().execute();
  const users = await app.db.selectFrom("users").selectAll().execute();
  expect(codes[0]?.code_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(JSON.stringify(users)).not.toContain(testPassword);
  expect(Object.values(codes[0] ?? {})).not.toContain(otp);
});
