import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "../../ids.ts";
import {
  type ContractFixture,
  dumpTables,
  expectRefusal,
  expectUnchanged,
  openContractFixture,
  toCall,
} from "../../testing/contract-fixture.ts";
import { contractRows } from "../../testing/contract-rows.ts";
import { type RestOptions, rest } from "../../testing/http/rest.ts";

const guarded = contractRows.filter(({ access }) => access !== "public");
const open = contractRows.filter(({ access }) => access === "public");

// Every request here is refused; afterwards no table may have changed.
let fixture: ContractFixture;
let before = new Map<string, string>();
beforeAll(async () => {
  fixture = await openContractFixture();
  before = await dumpTables(fixture);
});
afterAll(async () => {
  await expectUnchanged(fixture, before);
  await fixture.app.close();
});

test.each(guarded)("answers 401 to $call without a valid token", async (row) => {
  const invalid = [undefined, "nonsense", "a.b.c", `${fixture.member.token}x`, "null", "undefined"];
  for (const token of invalid) {
    const options = { ...(token && { token }), ...(row.body && { body: row.body }) };
    expectRefusal(await rest(fixture.app, toCall(fixture, row), options), 401, token);
  }
  const headers = { authorization: `Basic ${fixture.member.token}` };
  expectRefusal(await rest(fixture.app, toCall(fixture, row), { headers }), 401, "Basic");
});

test.each(guarded.filter(({ access }) => access !== "registering"))(
  "answers 403 to $call with a registration token",
  async (row) => {
    const options = { token: fixture.registrationToken, ...(row.body && { body: row.body }) };
    expectRefusal(await rest(fixture.app, toCall(fixture, row), options), 403, "registering");
  },
);

test.each(guarded.filter(({ access }) => access === "subscriber"))(
  "answers 403 to $call without a subscription and does not call the model",
  async (row) => {
    const callsBefore = fixture.app.model.requests.length;
    const options = { token: fixture.member.token, ...(row.body && { body: row.body }) };
    const answer = await rest(fixture.app, toCall(fixture, row), options);
    expectRefusal(answer, 403, "no subscription");
    expect(answer.body.message).toBe("Subscribe to start chatting");
    expect(fixture.app.model.requests.length).toBe(callsBefore);
  },
);

test.each(open)("ignores an invalid token on the public path $call", async (row) => {
  const options = row.body === undefined ? {} : { body: {} };
  const plain = await rest(fixture.app, row.call, options);
  const broken = await rest(fixture.app, row.call, { ...options, token: "broken" });
  expect({ status: broken.status, body: broken.body }).toEqual({
    status: plain.status,
    body: plain.body,
  });
});

test("answers 404 for what belongs to another member", async () => {
  const { token } = fixture.subscriber;
  const message = { message: "Hello" };
  const calls: [string, RestOptions][] = [
    [`GET /chat/${fixture.theirs.uuid}/messages`, {}],
    [`POST /chat/1/${fixture.theirs.uuid}`, { body: message }],
    [`GET /chat/replies/${fixture.theirs.replyId}/events`, {}],
    [`POST /chat/replies/${fixture.theirs.replyId}/stop`, {}],
    ["POST /cashfree/verify-order", { body: { plan_id: 2, order_id: fixture.theirs.orderId } }],
  ];
  for (const [call, options] of calls) {
    expectRefusal(await rest(fixture.app, call, { token, ...options }), 404, call);
  }
});

test("answers 404 for a malformed or unknown id in a path", async () => {
  const { token } = fixture.subscriber;
  const body = { message: "Hello" };
  const malformed = ["1", "abc", "%00", "%zz", "%", "..%2f..", "null", "x".repeat(6000)];
  const uuids = [...malformed, uuidv7(new Date()), `${fixture.own.uuid}0`];
  for (const uuid of uuids) {
    expectRefusal(await rest(fixture.app, `GET /chat/${uuid}/messages`, { token }), 404, uuid);
    expectRefusal(await rest(fixture.app, `POST /chat/1/${uuid}`, { token, body }), 404, uuid);
  }
  for (const id of ["abc", "0", "-1", "1.5", "99999", "9".repeat(30), "%F0%9F%99%82", "1e3"]) {
    expectRefusal(await rest(fixture.app, `POST /chat/${id}`, { token, body }), 404, id);
    const events = await rest(fixture.app, `GET /chat/replies/${id}/events`, { token });
    expectRefusal(events, 404, id);
    expectRefusal(await rest(fixture.app, `POST /chat/replies/${id}/stop`, { token }), 404, id);
  }
  const elsewhere = await rest(fixture.app, `POST /chat/2/${fixture.own.uuid}`, { token, body });
  expectRefusal(elsewhere, 404, "another service");
  const unknownPlan = { ...contractRows.at(-2)?.body, plan_id: 999 };
  const verified = await rest(fixture.app, "POST /cashfree/verify-order", {
    token,
    body: unknownPlan,
  });
  expectRefusal(verified, 404, "an unknown order");
});

test("answers 422 for an invalid page number and an empty list past the last page", async () => {
  const { token } = fixture.subscriber;
  for (const page of ["0", "-1", "1.5", "abc", "", "1e3", "%00", "1&page=2", "null"]) {
    const answer = await rest(fixture.app, `GET /chat/${fixture.own.uuid}/messages?page=${page}`, {
      token,
    });
    expectRefusal(answer, 422, page);
    expect(answer.body.errors).toHaveProperty("page");
  }
  const past = await rest(fixture.app, `GET /chat/${fixture.own.uuid}/messages?page=2`, { token });
  expect(past).toMatchObject({ status: 200, body: { data: { data: [], last_page: 1 } } });
});

test.each(["POST /chat/1", "POST /cashfree/create-order"])(
  "answers 422 to %s for an Idempotency-Key over 255 characters",
  async (call) => {
    const row = contractRows.find((candidate) => toCall(fixture, candidate) === call);
    const headers = { "idempotency-key": "k".repeat(256) };
    const { token } = fixture.subscriber;
    const answer = await rest(fixture.app, call, {
      token,
      headers,
      ...(row?.body && { body: row.body }),
    });
    expectRefusal(answer, 422, "key");
  },
);

test("answers 401 to a webhook with a wrong signature and 413 to one that is too large", async () => {
  const call = "POST /cashfree/webhook";
  for (const rawBody of ["{}", "{", "[]", "", "\u0000"]) {
    expectRefusal(await rest(fixture.app, call, { rawBody }), 401, rawBody);
  }
  const signed = { "x-webhook-signature": "AAAA", "x-webhook-timestamp": "1" };
  expectRefusal(await rest(fixture.app, call, { rawBody: "{}", headers: signed }), 401, "forged");
  const large = { rawBody: "x".repeat(256 * 1024 + 1) };
  expectRefusal(await rest(fixture.app, call, large), 413, "too large");
});

test("answers a refused request for an event stream with its status, not with a stream", async () => {
  const headers = { accept: "text/event-stream" };
  const send = (options: RestOptions) => rest(fixture.app, "POST /chat/1", { headers, ...options });
  const { token } = fixture.subscriber;
  const body = { message: "Hello" };
  expectRefusal(await send({ body }), 401, "no token");
  expectRefusal(await send({ token: fixture.member.token, body }), 403, "no subscription");
  expectRefusal(await send({ token, body: {} }), 422, "no message");
  expectRefusal(await send({ token, rawBody: "{" }), 400, "no JSON");
  const elsewhere = await rest(fixture.app, `POST /chat/1/${fixture.theirs.uuid}`, {
    headers,
    token,
    body,
  });
  expectRefusal(elsewhere, 404, "someone else's");
});

test("answers 404 for an unknown path and for a method that a path does not have", async () => {
  const { token } = fixture.subscriber;
  for (const call of [
    "GET /nothing",
    "GET /auth",
    "DELETE /chat-history",
    "PUT /contact",
    "GET ",
  ]) {
    expectRefusal(await rest(fixture.app, call, { token }), 404, call);
  }
});
