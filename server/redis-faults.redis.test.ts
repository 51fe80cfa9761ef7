import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStream, replyTextOf } from "./testing/http/event-stream.ts";
import { rest } from "./testing/http/rest.ts";
import { createMember, type TestMember } from "./testing/members.ts";
import { sharesLimits, startRedis, type TestRedis } from "./testing/programs/redis.ts";
import { signInByCode } from "./testing/sign-in.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

// Redis saves time: without it limits are counted by each instance, and replies are read as they are
// stored (docs/decisions/0016-reply-ownership.md).
let redis: TestRedis;
let one: TestApp;
let two: TestApp;
let asha: TestMember;

beforeEach(async () => {
  redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  one = await startTestApp({ env });
  two = await startTestApp({ env, database: one.db });
  asha = await createMember(one, { subscribed: true });
  await expect.poll(isShared).toBe(true);
});
afterEach(async () => {
  await two.close();
  await one.close();
  await redis.close();
});

const isShared = () => sharesLimits(one, two);

const replyText = Array.from({ length: 80 }, (_, n) => `word${n}`).join(" ");

/** Signs in, and follows on one instance what the other one writes. */
async function useProduct(): Promise<void> {
  const limit = { name: randomUUID(), max: 2, windowSeconds: 60 };
  for (let use = 0; use < 2; use += 1) await one.ctx.rateLimits.take(limit, "asha");
  const third = one.ctx.rateLimits.take(limit, "asha");
  await expect(third).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const check = one.ctx.rateLimits.refuseIfReached(limit, "asha");
  await expect(check).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });

  const startedMs = performance.now();
  expect(await signInByCode(one, asha.email)).toBeTypeOf("string");
  expect(performance.now() - startedMs).toBeLessThan(2000);

  one.model.next({ text: replyText, firstTokenMs: 0, tokensPerSecond: 80 });
  const { token } = asha;
  const stream = await openStream(one, "POST /chat/1", { token, body: { message: "Tell me" } });
  expect(stream.status).toBe(200);
  const { reply_id } = (await stream.next())?.data ?? {};
  const path = `GET /chat/replies/${reply_id}/events`;
  const followed = await openStream(two, path, { token });
  const [own, other] = await Promise.all([stream.rest(), followed.rest()]);
  expect([replyTextOf(own), replyTextOf(other)]).toEqual([replyText, replyText]);
  expect(other.at(-1)?.data.finish).toBe("complete");
  expect((await rest(two, "GET /chat-history", { token })).status).toBe(200);
}

test("limits, sign-in and replies go on while Redis is full, and share again afterwards", async () => {
  await redis.call("config", "set", "maxmemory", "1");
  expect(await isShared()).toBe(false);
  await useProduct();
  await redis.call("config", "set", "maxmemory", "0");
  await expect.poll(isShared).toBe(true);
});

test("limits, sign-in and replies go on while Redis reads but refuses to write, and share again afterwards", async () => {
  await redis.call("config", "set", "min-replicas-to-write", "1");
  expect(await isShared()).toBe(false);
  await useProduct();
  await redis.call("config", "set", "min-replicas-to-write", "0");
  await expect.poll(isShared).toBe(true);
});

test("limits, sign-in and replies go on while Redis is frozen, and share again afterwards", async () => {
  await redis.call("client", "pause", "6000");
  expect(await isShared()).toBe(false);
  await useProduct();
  await expect.poll(isShared).toBe(true);
});
