import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { registerErrorHandler } from "./errors.ts";
import { registerOverload } from "./overload.ts";

const sampleMs = 1000;

/** Blocks the event loop, without work that would hold up other tests. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test("refuses calls with Retry-After while the event loop lags, and accepts them afterwards", async () => {
  const lines: { msg: string; refused: number; route: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ loggerInstance: createLog("warn", stream) as FastifyBaseLogger });
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
  for (let n = 0; n < 20; n += 1) await app.inject("/call");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  expect(refused.json()).toMatchObject({ status: false, message: expect.stringMatching(/busy/) });
  expect((await app.inject("/livez")).statusCode).toBe(200);

  expect(lines).toEqual([
    expect.objectContaining({
      msg: "request refused: event loop overloaded",
      route: "/call",
      refused: 1,
    }),
  ]);

  await new Promise((resolve) => setTimeout(resolve, sampleMs * 2));
  expect((await app.inject("/call")).statusCode).toBe(200);
  await app.close();
});
