import { expect, test } from "vitest";
import { createFastHasher } from "../testing/fast-hasher.ts";
import { rest } from "../testing/http/rest.ts";
import { signUp, testPassword } from "../testing/sign-in.ts";
import { startTestApp } from "../testing/test-app.ts";

test("refuses the old password when it changes during the comparison", async () => {
  const hasher = createFastHasher();
  let meanwhile: (() => Promise<void>) | null = null;
  await using app = await startTestApp({
    override: {
      hasher: {
        ...hasher,
        async matches(hashed, text, pepper) {
          const isRight = await hasher.matches(hashed, text, pepper);
          await meanwhile?.();
          return isRight;
        },
      },
    },
  });
  const { email } = await signUp(app);
  meanwhile = async () => {
    const password_hash = await hasher.hash("another-long-password");
    await app.db.updateTable("users").set({ password_hash }).where("email", "=", email).execute();
  };
  const body = { email, type: "email", password: testPassword };
  const answer = await rest(app, "POST /login", { body });
  expect(answer.status).toBe(401);
  expect(answer.body.message).toBe("Invalid credentials");
});

test("ends the oldest of more than fifty sessions", async () => {
  await using app = await startTestApp({
    env: { RATE_LIMIT_SCALE: "100" },
  });
  const { email, token } = await signUp(app);
  const body = { email, type: "email", password: testPassword };
  for (let count = 0; count < 50; count += 1) {
    expect((await rest(app, "POST /login", { body })).status).toBe(200);
  }
  expect((await rest(app, "GET /user-profile", { token })).status).toBe(401);
});
