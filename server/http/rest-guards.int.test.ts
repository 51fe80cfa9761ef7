import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "../ids.ts";
import { contractRows } from "../testing/contract-rows.ts";
import { type RestOptions, rest } from "../testing/rest.ts";
import {
  callOf,
  dumpTables,
  expectRefusal,
  expectUnchanged,
  openContractFixture,
  type ContractFixture,
} from "../testing/contract-fixture.ts";

const guarded = contractRows.filter(({ access }) => access !== "public");
const open = contractRows.filter(({ access }) => access === "public");

// Whoever asks here may not, or asks for what is not there; noInput is left behind.
let world: ContractFixture;
let before = new Map<string, string>();
beforeAll(async () => {
  world = await openContractFixture();
  before = await dumpTables(world);
});
afterAll(async () => {
  await expectUnchanged(world, before);
  await world.app.close();
});

test.each(guarded)("$call: without a living token 401", async (row) => {
  const dead = [undefined, "nonsense", "a.b.c", `${world.member.token}x`, "null", "undefined"];
  for (const token of dead) {
    const options = { ...(token && { token }), ...(row.body && { body: row.body }) };
    expectRefusal(await rest(world.app, callOf(world, row), options), 401, token);
  }
  const headers = { authorization: `Basic ${world.member.token}` };
  expectRefusal(await rest(world.app, callOf(world, row), { headers }), 401, "Basic");
});

test.each(guarded.filter(({ access }) => access !== "registering"))(
  "$call: with a token for registering 403",
  async (row) => {
    const options = { token: world.registrationToken, ...(row.body && { body: row.body }) };
    expectRefusal(await rest(world.app, callOf(world, row), options), 403, "registering");
  },
);

test.each(guarded.filter(({ access }) => access === "subscriber"))(
  "$call: without a subscription 403, and the model is not asked",
  async (row) => {
    const asked = world.app.model.requests.length;
    const options = { token: world.member.token, ...(row.body && { body: row.body }) };
    const answer = await rest(world.app, callOf(world, row), options);
    expectRefusal(answer, 403, "no subscription");
    expect(answer.body.message).toBe("Subscribe to start chatting");
    expect(world.app.model.requests.length).toBe(asked);
  },
);

test.each(open)("$call: a broken token is ignored", async (row) => {
  const options = row.body === undefined ? {} : { body: {} };
  const plain = await rest(world.app, row.call, options);
  const broken = await rest(world.app, row.call, { ...options, token: "broken" });
  expect({ status: broken.status, body: broken.body }).toEqual({
    status: plain.status,
    body: plain.body,
  });
});

test("what belongs to someone else is unknown", async () => {
  const { token } = world.subscriber;
  const message = { message: "Hello" };
  const calls: [string, RestOptions][] = [
    [`GET /chat/${world.theirs.uuid}/messages`, {}],
    [`POST /chat/1/${world.theirs.uuid}`, { body: message }],
    [`GET /chat/replies/${world.theirs.replyId}/events`, {}],
    [`POST /chat/replies/${world.theirs.replyId}/stop`, {}],
    ["POST /cashfree/verify-order", { body: { plan_id: 2, order_id: world.theirs.orderId } }],
  ];
  for (const [call, options] of calls) {
    expectRefusal(await rest(world.app, call, { token, ...options }), 404, call);
  }
});

test("a malformed id in a path, or one that nobody has, is unknown", async () => {
  const { token } = world.subscriber;
  const body = { message: "Hello" };
  const odd = ["1", "abc", "%00", "%zz", "%", "..%2f..", "null", "x".repeat(6000)];
  const uuids = [...odd, uuidv7(new Date()), `${world.own.uuid}0`];
  for (const uuid of uuids) {
    expectRefusal(await rest(world.app, `GET /chat/${uuid}/messages`, { token }), 404, uuid);
    expectRefusal(await rest(world.app, `POST /chat/1/${uuid}`, { token, body }), 404, uuid);
  }
  for (const id of ["abc", "0", "-1", "1.5", "99999", "9".repeat(30), "%F0%9F%99%82", "1e3"]) {
    expectRefusal(await rest(world.app, `POST /chat/${id}`, { token, body }), 404, id);
    const events = await rest(world.app, `GET /chat/replies/${id}/events`, { token });
    expectRefusal(events, 404, id);
    expectRefusal(await rest(world.app, `POST /chat/replies/${id}/stop`, { token }), 404, id);
  }
  const elsewhere = await rest(world.app, `POST /chat/2/${world.own.uuid}`, { token, body });
  expectRefusal(elsewhere, 404, "another service");
  const unknownPlan = { ...contractRows.at(-2)?.body, plan_id: 999 };
  const verified = await rest(world.app, "POST /cashfree/verify-order", {
    token,
    body: unknownPlan,
  });
  expectRefusal(verified, 404, "an unknown order");
});

test("an odd page is 422; one past the last is empty", async () => {
  const { token } = world.subscriber;
  for (const page of ["0", "-1", "1.5", "abc", "", "1e3", "%00", "1&page=2", "null"]) {
    const answer = await rest(world.app, `GET /chat/${world.own.uuid}/messages?page=${page}`, {
      token,
    });
    expectRefusal(answer, 422, page);
    expect(answer.body.errors).toHaveProperty("page");
  }
  const past = await rest(world.app, `GET /chat/${world.own.uuid}/messages?page=2`, { token });
  expect(past).toMatchObject({ status: 200, body: { data: { data: [], last_page: 1 } } });
});

test.each(["POST /chat/1", "POST /cashfree/create-order"])(
  "%s: an Idempotency-Key over 255 characters is 422",
  async (call) => {
    const row = contractRows.find((one) => callOf(world, one) === call);
    const headers = { "idempotency-key": "k".repeat(256) };
    const { token } = world.subscriber;
    const answer = await rest(world.app, call, {
      token,
      headers,
      ...(row?.body && { body: row.body }),
    });
    expectRefusal(answer, 422, "key");
  },
);

test("the webhook: a missing or wrong signature is 401, too much is 413", async () => {
  const call = "POST /cashfree/webhook";
  for (const rawBody of ["{}", "{", "[]", "", "\u0000"]) {
    expectRefusal(await rest(world.app, call, { rawBody }), 401, rawBody);
  }
  const signed = { "x-webhook-signature": "AAAA", "x-webhook-timestamp": "1" };
  expectRefusal(await rest(world.app, call, { rawBody: "{}", headers: signed }), 401, "forged");
  const large = { rawBody: "x".repeat(256 * 1024 + 1) };
  expectRefusal(await rest(world.app, call, large), 413, "too large");
});

test("asked for events, a refusal still has its own status and is no stream", async () => {
  const headers = { accept: "text/event-stream" };
  const send = (options: RestOptions) => rest(world.app, "POST /chat/1", { headers, ...options });
  const { token } = world.subscriber;
  const body = { message: "Hello" };
  expectRefusal(await send({ body }), 401, "no token");
  expectRefusal(await send({ token: world.member.token, body }), 403, "no subscription");
  expectRefusal(await send({ token, body: {} }), 422, "no message");
  expectRefusal(await send({ token, rawBody: "{" }), 400, "no JSON");
  const elsewhere = await rest(world.app, `POST /chat/1/${world.theirs.uuid}`, {
    headers,
    token,
    body,
  });
  expectRefusal(elsewhere, 404, "someone else's");
});

test("an address that is none, and a method that a path does not have, are 404", async () => {
  const { token } = world.subscriber;
  for (const call of [
    "GET /noInput",
    "GET /auth",
    "DELETE /chat-history",
    "PUT /contact",
    "GET ",
  ]) {
    expectRefusal(await rest(world.app, call, { token }), 404, call);
  }
});
