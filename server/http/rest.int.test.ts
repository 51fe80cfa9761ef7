import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../auth/session.ts";
import { uuidv7 } from "../ids.ts";
import { type Access, type ContractRow, contractRows } from "../testing/contract-rows.ts";
import { createMember, type TestMember } from "../testing/people.ts";
import { type RestAnswer, type RestOptions, rest } from "../testing/rest.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { restRows } from "./rest-rows.ts";

let app: TestApp;
let subscriber: TestMember;
let member: TestMember;
let other: TestMember;
let registrationToken = "";
/** What belongs to `other`, and what belongs to `subscriber`. */
let theirs = { uuid: "", replyId: 0, orderId: "" };
let own = { uuid: "", replyId: 0 };

async function talk({ token }: TestMember): Promise<{ uuid: string; replyId: number }> {
  const started = await rest(app, "POST /chat/1", { token, body: { message: "Hello" } });
  const { uuid } = started.body;
  const page = await rest(app, `GET /chat/${uuid}/messages`, { token });
  const reply = page.body.data.data.find(({ sender }: { sender: string }) => sender === "ai");
  return { uuid, replyId: reply.id };
}

async function openRegistration(): Promise<string> {
  const now = app.clock.now();
  const id = uuidv7(now);
  await app.db
    .insertInto("users")
    .values({
      ...{ id, email: "new@example.in", mobile: null, name: null, password_hash: null },
      ...{ created_at: now.toISOString(), registered_at: null },
    })
    .execute();
  const proof = { userId: id, kind: "registration", proof: "code", userAgent: null } as const;
  return openSession(app.ctx, proof);
}

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
  [subscriber, member, other] = [
    await createMember(app, { subscribed: true }),
    await createMember(app),
    await createMember(app, { subscribed: true }),
  ];
  registrationToken = await openRegistration();
  own = await talk(subscriber);
  const body = contractRows.find(({ call }) => call.endsWith("create-order"))?.body;
  const order = await rest(app, "POST /cashfree/create-order", {
    token: other.token,
    body: { ...body, plan_id: 2 },
  });
  theirs = { ...(await talk(other)), orderId: order.body.data.order_id };
});
afterAll(() => app.close());

/** Every row of every table, by the table's name. */
async function everything(): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const { name } of await app.db.introspection.getTables()) {
    const rows = await app.db
      .selectFrom(name as "users")
      .selectAll()
      .execute();
    contents.set(name, JSON.stringify(rows.map((row) => JSON.stringify(row)).sort()));
  }
  return contents;
}

function tokenFor(access: Access): string | undefined {
  return {
    public: undefined,
    registering: registrationToken,
    member: member.token,
    subscriber: subscriber.token,
  }[access];
}

/** A row's call with ids that exist for whoever asks. */
function callOf({ call, access }: ContractRow): string {
  const mine = access === "subscriber" ? own : theirs;
  return call
    .replace("{serviceId}", "1")
    .replace("{uuid}", mine.uuid)
    .replace("{reply_id}", String(mine.replyId));
}

function ask(row: ContractRow, options: RestOptions = {}): Promise<RestAnswer> {
  const token = tokenFor(row.access);
  return rest(app, callOf(row), { ...(token && { token }), ...options });
}

const leaks =
  /\bat .+:\d+:\d+|select |insert |sqlite|postgres|kysely|node_modules|\/server\/|\.ts\b/i;

/** What every refusal has, whatever it refuses. */
function expectRefusal(answer: RestAnswer, status: number, what: unknown): void {
  const { body, headers } = answer;
  expect({ what, status: answer.status }).toEqual({ what, status });
  expect(body).toMatchObject({ status: false, message: expect.stringMatching(/\S/) });
  expect(JSON.stringify(body)).not.toMatch(leaks);
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  if (status !== 422) expect(body).not.toHaveProperty("errors");
}

const posts = contractRows.filter(({ call }) => call.startsWith("POST"));
const withBody = contractRows.filter(({ body }) => body !== undefined);
const guarded = contractRows.filter(({ access }) => access !== "public");
const open = contractRows.filter(({ access }) => access === "public");

test("every path of the contract has a row, and there is no other", () => {
  const documented = contractRows.map(({ call }) => call.replaceAll(/\{(\w+)\}/g, ":$1"));
  const mounted = restRows.map(({ method, path }) => `${method} ${path}`);
  const plain = (calls: string[]) => calls.map((call) => call.replaceAll(/:\w+/g, ":id")).sort();
  expect(plain(mounted)).toEqual(plain(documented));
});

describe("what does not fit is refused, and nothing is stored", () => {
  let before = new Map<string, string>();
  beforeAll(async () => {
    before = await everything();
  });
  afterAll(async () => {
    const after = await everything();
    expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([]);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect(app.logged()).not.toContain('"level":50');
  });

  test.each(posts)("$call: what is not JSON is 400", async (row) => {
    for (const rawBody of ["{", '{"a":', "nope", "{'a':1}", '{"a":1}}', "\u0000"]) {
      expectRefusal(await ask(row, { rawBody }), 400, rawBody);
    }
  });

  test.each(posts)("$call: JSON of another shape at its root is 400", async (row) => {
    for (const body of [[], [row.body], "text", 5, true, null]) {
      expectRefusal(await ask(row, { body }), 400, body);
    }
  });

  test.each(withBody)("$call: no body at all is 400", async (row) => {
    expectRefusal(await ask(row), 400, "nothing");
    expectRefusal(await ask(row, { rawBody: "" }), 400, "empty");
  });

  test.each(posts)("$call: a key that poisons objects is 400", async (row) => {
    const json = JSON.stringify(row.body ?? {}).slice(1);
    const comma = json === "}" ? "" : ",";
    for (const poison of ['"__proto__":{"x":1}', '"\\u005f_proto__":1']) {
      expectRefusal(await ask(row, { rawBody: `{${poison}${comma}${json}` }), 400, poison);
    }
    const nested = `{"constructor":{"prototype":{"x":1}}${comma}${json}`;
    expectRefusal(await ask(row, { rawBody: nested }), 400, nested);
  });

  test.each(posts)("$call: what is not JSON by its type is 415", async (row) => {
    const rawBody = JSON.stringify(row.body ?? {});
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/jsonp",
    ]) {
      const answer = await ask(row, { rawBody, headers: { "content-type": type } });
      expectRefusal(answer, 415, type);
    }
  });

  test.each(posts)("$call: a body over $bodyMaxKib KiB is 413", async (row) => {
    const padding = "x".repeat(row.bodyMaxKib * 1024);
    expectRefusal(await ask(row, { body: { ...row.body, padding } }), 413, "too large");
  });

  test.each(withBody)("$call: a field that is missing or wrong is 422 and named", async (row) => {
    for (const [name, { wrong, tooLong, optional }] of Object.entries(row.fields ?? {})) {
      const cases = [...wrong, ...(tooLong === undefined ? [] : [tooLong])];
      const bodies = cases.map((value) => ({ ...row.body, [name]: value }));
      if (!optional) bodies.push({ ...row.body, [name]: undefined });
      for (const body of bodies) {
        const answer = await ask(row, { body });
        const value = JSON.stringify({ [name]: body[name] })?.slice(0, 80);
        expectRefusal(answer, 422, value);
        expect({ value, errors: answer.body.errors }).toMatchObject({
          errors: { [name]: [expect.stringMatching(/\S/)] },
        });
      }
    }
  });

  test.each(withBody)("$call: an empty object misses its fields", async (row) => {
    const answer = await ask(row, { body: {} });
    expectRefusal(answer, 422, "{}");
    expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
  });

  test.each(guarded)("$call: without a living token 401", async (row) => {
    const dead = [undefined, "nonsense", "a.b.c", `${member.token}x`, "null", "undefined"];
    for (const token of dead) {
      const options = { ...(token && { token }), ...(row.body && { body: row.body }) };
      expectRefusal(await rest(app, callOf(row), options), 401, token);
    }
    const headers = { authorization: `Basic ${member.token}` };
    expectRefusal(await rest(app, callOf(row), { headers }), 401, "Basic");
  });

  test.each(guarded.filter(({ access }) => access !== "registering"))(
    "$call: with a token for registering 403",
    async (row) => {
      const options = { token: registrationToken, ...(row.body && { body: row.body }) };
      expectRefusal(await rest(app, callOf(row), options), 403, "registering");
    },
  );

  test.each(guarded.filter(({ access }) => access === "subscriber"))(
    "$call: without a subscription 403, and the model is not asked",
    async (row) => {
      const asked = app.model.requests.length;
      const options = { token: member.token, ...(row.body && { body: row.body }) };
      const answer = await rest(app, callOf(row), options);
      expectRefusal(answer, 403, "no subscription");
      expect(answer.body.message).toBe("Subscribe to start chatting");
      expect(app.model.requests.length).toBe(asked);
    },
  );

  test.each(open)("$call: a broken token is ignored", async (row) => {
    const options = row.body === undefined ? {} : { body: {} };
    const plain = await rest(app, row.call, options);
    const broken = await rest(app, row.call, { ...options, token: "broken" });
    expect({ status: broken.status, body: broken.body }).toEqual({
      status: plain.status,
      body: plain.body,
    });
  });

  test("what belongs to someone else is unknown", async () => {
    const { token } = subscriber;
    const message = { message: "Hello" };
    const calls: [string, RestOptions][] = [
      [`GET /chat/${theirs.uuid}/messages`, {}],
      [`POST /chat/1/${theirs.uuid}`, { body: message }],
      [`GET /chat/replies/${theirs.replyId}/events`, {}],
      [`POST /chat/replies/${theirs.replyId}/stop`, {}],
      ["POST /cashfree/verify-order", { body: { plan_id: 2, order_id: theirs.orderId } }],
    ];
    for (const [call, options] of calls) {
      expectRefusal(await rest(app, call, { token, ...options }), 404, call);
    }
  });

  test("a malformed id in a path, or one that nobody has, is unknown", async () => {
    const { token } = subscriber;
    const body = { message: "Hello" };
    const odd = ["1", "abc", "%00", "%zz", "%", "..%2f..", "null", "x".repeat(6000)];
    const uuids = [...odd, uuidv7(new Date()), `${own.uuid}0`];
    for (const uuid of uuids) {
      expectRefusal(await rest(app, `GET /chat/${uuid}/messages`, { token }), 404, uuid);
      expectRefusal(await rest(app, `POST /chat/1/${uuid}`, { token, body }), 404, uuid);
    }
    for (const id of ["abc", "0", "-1", "1.5", "99999", "9".repeat(30), "%F0%9F%99%82", "1e3"]) {
      expectRefusal(await rest(app, `POST /chat/${id}`, { token, body }), 404, id);
      const events = await rest(app, `GET /chat/replies/${id}/events`, { token });
      expectRefusal(events, 404, id);
      expectRefusal(await rest(app, `POST /chat/replies/${id}/stop`, { token }), 404, id);
    }
    const elsewhere = await rest(app, `POST /chat/2/${own.uuid}`, { token, body });
    expectRefusal(elsewhere, 404, "another service");
    const unknownPlan = { ...contractRows.at(-2)?.body, plan_id: 999 };
    const verified = await rest(app, "POST /cashfree/verify-order", { token, body: unknownPlan });
    expectRefusal(verified, 404, "an unknown order");
  });

  test("an odd page is 422; one past the last is empty", async () => {
    const { token } = subscriber;
    for (const page of ["0", "-1", "1.5", "abc", "", "1e3", "%00", "1&page=2", "null"]) {
      const answer = await rest(app, `GET /chat/${own.uuid}/messages?page=${page}`, { token });
      expectRefusal(answer, 422, page);
      expect(answer.body.errors).toHaveProperty("page");
    }
    const past = await rest(app, `GET /chat/${own.uuid}/messages?page=2`, { token });
    expect(past).toMatchObject({ status: 200, body: { data: { data: [], last_page: 1 } } });
  });

  test.each(["POST /chat/1", "POST /cashfree/create-order"])(
    "%s: an Idempotency-Key over 255 characters is 422",
    async (call) => {
      const row = contractRows.find((one) => callOf(one) === call);
      const headers = { "idempotency-key": "k".repeat(256) };
      const { token } = subscriber;
      const answer = await rest(app, call, {
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
      expectRefusal(await rest(app, call, { rawBody }), 401, rawBody);
    }
    const signed = { "x-webhook-signature": "AAAA", "x-webhook-timestamp": "1" };
    expectRefusal(await rest(app, call, { rawBody: "{}", headers: signed }), 401, "forged");
    const large = { rawBody: "x".repeat(256 * 1024 + 1) };
    expectRefusal(await rest(app, call, large), 413, "too large");
  });

  test("asked for events, a refusal still has its own status and is no stream", async () => {
    const headers = { accept: "text/event-stream" };
    const send = (options: RestOptions) => rest(app, "POST /chat/1", { headers, ...options });
    const { token } = subscriber;
    const body = { message: "Hello" };
    expectRefusal(await send({ body }), 401, "no token");
    expectRefusal(await send({ token: member.token, body }), 403, "no subscription");
    expectRefusal(await send({ token, body: {} }), 422, "no message");
    expectRefusal(await send({ token, rawBody: "{" }), 400, "no JSON");
    const elsewhere = await rest(app, `POST /chat/1/${theirs.uuid}`, { headers, token, body });
    expectRefusal(elsewhere, 404, "someone else's");
  });

  test("an address that is none, and a method that a path does not have, are 404", async () => {
    const { token } = subscriber;
    for (const call of [
      "GET /nothing",
      "GET /auth",
      "DELETE /chat-history",
      "PUT /contact",
      "GET ",
    ]) {
      expectRefusal(await rest(app, call, { token }), 404, call);
    }
  });

  test("create-order says in every failure that it is one", async () => {
    const call = "POST /cashfree/create-order";
    const answers = [
      await rest(app, call, { body: {} }),
      await rest(app, call, { token: member.token, body: {} }),
      await rest(app, call, { token: member.token, rawBody: "{" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 422, 400]);
    for (const { body } of answers) expect(body).toMatchObject({ error: true, status: false });
  });
});

describe("what fits is answered", () => {
  test.each(contractRows.filter(({ call }) => call.startsWith("GET") && !call.includes("{")))(
    "$call",
    async (row) => {
      const answer = await ask(row);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const kept = row.access === "public" ? "public, no-cache" : "no-store";
      expect(answer.headers.get("cache-control")).toBe(kept);
    },
  );

  test.each(["GET /services", "GET /packages"])("%s is not sent twice", async (call) => {
    const first = await rest(app, call);
    const etag = first.headers.get("etag") ?? "";
    const again = await rest(app, call, { headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect((await rest(app, call, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("a change of the plans is seen a second later", async () => {
    const etag = async () => (await rest(app, "GET /packages")).headers.get("etag");
    const before = await etag();
    await app.db.updateTable("plans").set({ amount_paise: 9_800 }).where("id", "=", 1).execute();
    app.clock.advance(1);
    expect(await etag()).not.toBe(before);
    const { body } = await rest(app, "GET /packages");
    expect(body.data.data[0]).toMatchObject({ id: 1, amount: 98 });
  });

  test("a body may be as large as the limit says, and unknown fields are ignored", async () => {
    const { token } = subscriber;
    const padding = "x".repeat(127 * 1024);
    const answer = await rest(app, "POST /chat/1", { token, body: { message: "Hi", padding } });
    expect(answer).toMatchObject({ status: 200, body: { finish: "complete" } });
  });

  test("an id may be written as text", async () => {
    const body = { ...contractRows.find(({ call }) => call.endsWith("create-order"))?.body };
    const call = "POST /cashfree/create-order";
    const answer = await rest(app, call, { token: member.token, body: { ...body, plan_id: "2" } });
    expect(answer).toMatchObject({ status: 200, body: { error: false } });
  });
});
