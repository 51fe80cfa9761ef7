import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerErrorHandler } from "./errors.ts";
import { registerOverload } from "./overload.ts";

const sampleMs = 1000;

/** Keeps the event loop from doing anything else. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("while the event loop lags calls are refused with the time to wait, and then taken again", async () => {
  const app = Fastify();
  registerErrorHandler(app);
  await app.register(async (scope) => {
    await registerOverload(scope, true);
    scope.get("/call", async () => ({ status: true }));
  });
  app.get("/livez", async () => ({ status: true }));
  await app.ready();
  expect((await app.inject("/call")).statusCode).toBe(200);

  block(sampleMs * 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const refused = await app.inject("/call");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.json()).toMatchObject({ status: false, message: expect.stringMatching(/busy/) });
  expect((await app.inject("/livez")).statusCode).toBe(200);

  await new Promise((resolve) => setTimeout(resolve, sampleMs * 2));
  expect((await app.inject("/call")).statusCode).toBe(200);
  await app.close();
});
