import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { readSeedCards, seedFacts } from "../../facts/seed-facts.ts";
import { openRedis, type SharedRedis } from "../../redis.ts";
import { openStream, replyTextOf } from "../../testing/http/event-stream.ts";
import { rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { sharesLimits, startRedis, type TestRedis } from "../../testing/programs/redis.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

// A Redis of its own: the tests count its commands and end its connections.
let redis: TestRedis;
let url = "";
let one: TestApp;
let two: TestApp;
let asha: TestMember;
let spare: SharedRedis;

beforeAll(async () => {
  redis = await startRedis();
  url = redis.url;
});
afterAll(() => redis.close());

beforeEach(async () => {
  const env = { REDIS_URL: url };
  one = await startTestApp({ env });
  two = await startTestApp({ env, database: one.db });
  asha = await createMember(one, { subscribed: true });
  spare = openRedis(url, () => undefined);
  await expect.poll(() => spare.client.status).toBe("ready");
  // Until both instances have connected, each counts and reads for itself.
  await expect.poll(() => sharesLimits(one, two)).toBe(true);
  await expect.poll(countListeners).toEqual([2, 2]);
  await spare.client.flushdb();
});

/** How many instances listen to each channel on which they ask for and stop replies. */
async function countListeners(): Promise<unknown[]> {
  const channels = (await spare.client.pubsub("CHANNELS", "saathi:*")) as string[];
  const answer = await spare.client.pubsub("NUMSUB", ...channels);
  return answer.filter((_, index) => index % 2 === 1);
}

afterEach(async () => {
  spare.close();
  await two.close();
  await one.close();
});

const replyText = Array.from({ length: 80 }, (_, n) => `word${n}`).join(" ");
const paced = { text: replyText, firstTokenMs: 0, tokensPerSecond: 60 };
const endless = { text: "word ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 50 };

async function start(behaviour: object) {
  one.model.next(behaviour);
  const body = { message: "Tell me" };
  const stream = await openStream(one, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  return { stream, started, path: `/chat/replies/${started.reply_id}` };
}

it("streams a reply word by word from another instance, from the start and from the middle", async () => {
  const { stream, path } = await start({ ...paced, tokensPerSecond: 30 });
  for (let n = 0; n < 10; n += 1) await stream.next();
  const token = asha.token;
  const fullStream = await openStream(two, `GET ${path}/events`, { token });
  const headers = { "last-event-id": "20" };
  const partialStream = await openStream(two, `GET ${path}/events`, { token, headers });
  const [own, all, some] = await Promise.all([
    stream.rest(),
    fullStream.rest(),
    partialStream.rest(),
  ]);
  expect(replyTextOf(all)).toBe(replyText);
  expect(replyTextOf(some)).toBe(replyText.slice(20));
  // The stored text, which is saved once a second, would come in two or three large pieces.
  expect(all.length).toBeGreaterThan(5);
  expect(all.at(-1)).toEqual(own.at(-1));
});

it("stops a reply of another instance at once", async () => {
  const { stream, path } = await start(endless);
  await stream.next();
  const startedAt = performance.now();
  expect((await rest(two, `POST ${path}/stop`, { token: asha.token })).status).toBe(200);
  // Without a word to the writer the stop waits three seconds for it.
  expect(performance.now() - startedAt).toBeLessThan(2500);
  expect((await stream.rest()).at(-1)).toMatchObject({ data: { finish: "stopped" } });
  await expect.poll(() => one.model.requests[0]?.aborted).toBe(true);
});

it("keeps active replies when another instance starts", async () => {
  const { stream, started } = await start(paced);
  await two.ctx.replies.recover({ soleInstanceSince: null });
  const busy = await rest(two, `POST /chat/1/${started.uuid}`, {
    token: asha.token,
    body: { message: "Me too" },
  });
  expect(busy.status).toBe(409);
  expect((await stream.rest()).at(-1)?.data.finish).toBe("complete");
});

it("goes on after its messages were lost with a connection", async () => {
  const { stream, path } = await start(paced);
  await stream.next();
  const other = await openStream(two, `GET ${path}/events`, { token: asha.token });
  await other.next();
  await spare.client.call("client", "kill", "type", "pubsub");
  const events = await other.rest();
  expect(replyTextOf(events)).toBe(replyText);
  expect(events.at(-1)?.data.finish).toBe("complete");
  stream.leave();
});

it("reads the stored text when nobody publishes the reply", async () => {
  const { stream, started, path } = await start(paced);
  await stream.next();
  // The channel's name holds the creation time, so the other instance now asks on one that nobody listens to.
  const created_at = new Date(0).toISOString();
  await two.db
    .updateTable("messages")
    .set({ created_at })
    .where("id", "=", started.reply_id)
    .execute();
  const events = await (await openStream(two, `GET ${path}/events`, { token: asha.token })).rest();
  expect(replyTextOf(events)).toBe(replyText);
  expect(events.at(-1)?.data.finish).toBe("complete");
  stream.leave();
});

/** How many commands Redis has run so far, without those that count them. */
async function countCalls(): Promise<number> {
  const stats = await spare.client.info("commandstats");
  const calls = [...stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)];
  return calls
    .filter(([, name]) => name !== "info")
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

const long = { text: "word ".repeat(300), firstTokenMs: 0, tokensPerSecond: 300 };

it("costs a few calls for a reply of 300 tokens that nobody follows elsewhere", async () => {
  const before = await countCalls();
  const { stream } = await start(long);
  expect((await stream.rest()).at(-1)?.data.finish).toBe("complete");
  expect((await countCalls()) - before).toBeLessThan(10);
});

it("costs at most twenty-five calls when somebody follows it, and leaves nothing in Redis", async () => {
  const before = await countCalls();
  const { stream, path } = await start(long);
  const other = await openStream(two, `GET ${path}/events`, { token: asha.token });
  const [, all] = await Promise.all([stream.rest(), other.rest()]);
  expect(replyTextOf(all)).toBe(long.text);
  expect((await countCalls()) - before).toBeLessThanOrEqual(25);
  expect(await spare.client.keys("saathi:*")).toEqual([]);
});

/** How often an instance has published so far. */
const countPublished = async () =>
  Number(/cmdstat_publish:calls=(\d+)/.exec(await spare.client.info("commandstats"))?.[1] ?? 0);

it("publishes larger batches after the first second: at most thirty of 150 tokens in five seconds", async () => {
  const before = await countPublished();
  const text = "word ".repeat(150);
  const { stream, path } = await start({ text, firstTokenMs: 0, tokensPerSecond: 30 });
  const other = await openStream(two, `GET ${path}/events`, { token: asha.token });
  const [, all] = await Promise.all([stream.rest(), other.rest()]);
  expect(replyTextOf(all)).toBe(text);
  expect((await countPublished()) - before).toBeLessThanOrEqual(30);
});

it("publishes no more once nobody follows", async () => {
  const { stream, path } = await start(endless);
  const other = await openStream(two, `GET ${path}/events`, { token: asha.token });
  await other.next();
  await spare.client.call("client", "kill", "type", "pubsub");
  await two.close();
  let before = -1;
  await expect
    .poll(
      async () => {
        const isStill = before === (await countPublished());
        before = await countPublished();
        return isStill;
      },
      { interval: 300 },
    )
    .toBe(true);
  stream.leave();
});

it("shares rate limits between instances", async () => {
  const limit = { name: randomUUID(), max: 2, windowSeconds: 60 };
  await one.ctx.rateLimits.take(limit, "asha");
  await two.ctx.rateLimits.take(limit, "asha");
  await expect(one.ctx.rateLimits.take(limit, "asha")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});

it("never reads or stops another deployment's reply with the same id on the same Redis", async () => {
  // The reply ids of both deployments start at one.
  await using other = await startTestApp({ env: { REDIS_URL: url } });
  const ravi = await createMember(other, { subscribed: true });
  const { stream, started } = await start({ ...endless, text: "secret ".repeat(5000) });
  await stream.next();
  other.model.next({ ...paced, text: "harmless ".repeat(20) });
  const body = { message: "Hello?" };
  const his = await openStream(other, "POST /chat/1", { token: ravi.token, body });
  const { reply_id } = (await his.next())?.data ?? {};
  expect(reply_id).toBe(started.reply_id);
  await using instance = await startTestApp({ env: { REDIS_URL: url }, database: other.db });
  const options = { token: ravi.token };
  const path = `GET /chat/replies/${reply_id}/events`;
  const read = replyTextOf(await (await openStream(instance, path, options)).rest());
  expect(read.trim()).toBe("harmless ".repeat(20).trim());

  await rest(instance, `POST /chat/replies/${reply_id}/stop`, options);
  expect(one.ctx.replies.isLocal(started.reply_id)).toBe(true);
  stream.leave();
});

it("names the conversation, the reply and its creation time in the channel", async () => {
  const { stream, started } = await start({ ...paced, text: "theirs ".repeat(80) });
  await stream.next();
  const { created_at } = await one.db
    .selectFrom("messages")
    .select("created_at")
    .where("id", "=", started.reply_id)
    .executeTakeFirstOrThrow();
  const path = `GET /chat/replies/${started.reply_id}/events`;
  const other = await openStream(two, path, { token: asha.token });
  await other.next();
  const channels = () => spare.client.pubsub("CHANNELS", "saathi:*:reply:*");
  await expect
    .poll(channels)
    .toContainEqual(expect.stringContaining(`${started.uuid}:${started.reply_id}:${created_at}`));
  stream.leave();
  other.leave();
});

it("interrupts a followed reply soon after its writer on another instance dies", async () => {
  const { stream, path, started } = await start({ ...endless, tokensPerSecond: 100 });
  for (let n = 0; n < 5; n += 1) await stream.next();
  const other = await openStream(two, `GET ${path}/events`, { token: asha.token });
  await other.next();
  // A dead writer leaves a stream without an end and a row without heartbeats.
  one.model.next({ text: "never" });
  await two.db
    .updateTable("messages")
    .set({ status: "interrupted" })
    .where("id", "=", started.reply_id)
    .execute();
  await expect.poll(() => one.ctx.replies.countActive(), { timeout: 8000 }).toBe(0);
  await spare.client.flushdb();
  await two.db
    .updateTable("messages")
    .set({ status: "writing", saved_at: new Date(Date.now() - 13_000).toISOString() })
    .where("id", "=", started.reply_id)
    .execute();
  const late = await openStream(two, `GET ${path}/events`, { token: asha.token });
  expect((await late.rest()).at(-1)?.data.finish).toBe("interrupted");
  stream.leave();
  other.leave();
});

it("streams a calculation from another instance at its place", async () => {
  const input = { weight_kg: 70, height_cm: 172 };
  one.model.next({
    blocks: [
      { kind: "text", text: "Let me see." },
      { kind: "tool", name: "bmi", input },
    ],
  });
  const { stream, path } = await start({ text: replyText, tokensPerSecond: 200 });
  await stream.skipTo("tool");
  const elsewhere = await openStream(two, `GET ${path}/events`, { token: asha.token });
  const [, all] = await Promise.all([stream.rest(), elsewhere.rest()]);
  expect(all.find(({ event }) => event === "tool")).toMatchObject({
    id: "11t1",
    data: { name: "bmi", input, result: { bmi: 23.7 } },
  });
  expect(replyTextOf(all)).toBe(`Let me see.\n\n${replyText}`);
});

it("streams what a reply cites from another instance at its place", async () => {
  // No card of the seed ends.
  const cards = readSeedCards().map((card) => ({ ...card, review_by: "2099-12-31" }));
  await seedFacts(one.db, one.clock.now(), cards);
  const cited = "A consumer complaint must be filed within two years of the cause of action.";
  one.model.next({
    blocks: [
      { kind: "text", text: cited, cards: ["consumer-2-years"] },
      { kind: "text", text: ` ${replyText}` },
    ],
    tokensPerSecond: 200,
  });
  const body = { message: "By when do I have to file a consumer complaint?" };
  const stream = await openStream(one, "POST /chat/3", { token: asha.token, body });
  const id = (await stream.next())?.data.reply_id;
  await stream.skipTo("citations");
  const elsewhere = await openStream(two, `GET /chat/replies/${id}/events`, { token: asha.token });
  const [, all] = await Promise.all([stream.rest(), elsewhere.rest()]);
  const at = all.findIndex(({ event }) => event === "citations");
  expect(replyTextOf(all.slice(0, at))).toBe(cited);
  expect(all[at]?.data).toMatchObject({
    cards: [{ number: 1, id: "consumer-2-years" }],
    places: [{ at: cited.length, number: 1 }],
  });
  expect(replyTextOf(all)).toBe(`${cited} ${replyText}`);
});
