import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../shared/i18n/messages.ts";
import { type Refusal, refusalText } from "../../../shared/refusal-text.ts";
import { refusals } from "../../../shared/refusals.ts";
import type { Gateway } from "../../billing/gateway/types.ts";
import { errorTable } from "../../errors.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { type RestOptions, rest } from "../../testing/http/rest.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { createGatewayError, orderBody } from "../../testing/purchases.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/** What a caller learns from a failure over either API. */
type Outcome = {
  status: number;
  message: string;
  refusal: Refusal;
  fields: unknown;
  refusals: unknown;
  hasRetryAfter: boolean;
};
type Pair = { rest: [string, RestOptions]; trpc: [string, RestOptions] };

const secret = "boom at /srv/app/server/x.ts:1:2 select * from users";
const leaks =
  /boom|\bat .+:\d+:\d+|select |insert |sqlite|postgres|kysely|node_modules|\/server\//i;

/** A gateway that fails to create any order. */
function failingGateway(real: Gateway, error: () => Error): Gateway {
  return { ...real, createOrder: () => Promise.reject(error()) };
}

async function outcomes(app: TestApp, pair: Pair): Promise<[Outcome, Outcome]> {
  const plain = await rest(app, ...pair.rest);
  const call = await callTrpc(app, ...pair.trpc);
  for (const { body, headers } of [plain, call]) {
    expect(JSON.stringify(body)).not.toMatch(leaks);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  const error = call.body.error;
  expect(error.data.httpStatus).toBe(call.status);
  expect(error.data.requestId).toBe(call.headers.get("x-request-id"));
  return [
    {
      status: plain.status,
      message: plain.body.message,
      refusal: plain.body.refusal,
      fields: plain.body.errors ?? null,
      refusals: plain.body.refusals ?? null,
      hasRetryAfter: Number(plain.headers.get("retry-after")) > 0,
    },
    {
      status: call.status,
      message: error.message,
      refusal: error.data.refusal,
      fields: error.data.fields,
      refusals: error.data.refusals,
      hasRetryAfter: Number(call.headers.get("retry-after")) > 0,
    },
  ];
}

async function expectSame(app: TestApp, pair: Pair): Promise<Outcome> {
  const [plain, call] = await outcomes(app, pair);
  expect(call).toEqual(plain);
  expect(plain.message).toBe(refusalText(plain.refusal));
  return plain;
}

describe("REST and tRPC give the same outcome", () => {
  let app: TestApp;
  let member: TestMember;
  let subscriber: TestMember;
  beforeAll(async () => {
    app = await startTestApp();
    member = await createMember(app);
    subscriber = await createMember(app, { subscribed: true });
  });
  afterAll(() => app.close());

  test("for JSON that is not an object (BAD_REQUEST)", async () => {
    const options = { body: [1] };
    const outcome = await expectSame(app, {
      rest: ["POST /contact", options],
      trpc: ["mutation contact.submit", options],
    });
    expect(outcome).toMatchObject({ status: 400, message: refusals.notJsonObject });
  });

  test("for a body that is not JSON (BAD_REQUEST)", async () => {
    const options = { rawBody: '{"name":' };
    const outcome = await expectSame(app, {
      rest: ["POST /contact", options],
      trpc: ["mutation contact.submit", options],
    });
    expect(outcome).toMatchObject({ status: 400, message: refusals.notJson });
  });

  test.each(['{"__proto__":{"x":1}}', '{"\\u005f_proto__":1}', '{"constructor":{"prototype":{}}}'])(
    "for a key that pollutes prototypes: %s (BAD_REQUEST)",
    async (rawBody) => {
      const outcome = await expectSame(app, {
        rest: ["POST /contact", { rawBody }],
        trpc: ["mutation contact.submit", { rawBody }],
      });
      expect(outcome.status).toBe(400);
      const { token } = member;
      const query = await callTrpc(app, "query chat.history", { rawBody, token });
      expect(query.status).toBe(400);
    },
  );

  test("for invalid fields, with the fields' names (UNPROCESSABLE_CONTENT)", async () => {
    const options = { body: { name: "A", email: "asha", subject: 5 } };
    const outcome = await expectSame(app, {
      rest: ["POST /contact", options],
      trpc: ["mutation contact.submit", options],
    });
    expect(outcome).toMatchObject({
      status: 422,
      message: "Subject is required",
      refusal: { id: "fieldRequired", values: { field: "subject" } },
      fields: {
        name: ["Name must be at least 2 characters"],
        email: ["Please enter a valid email address"],
        subject: ["Subject is required"],
        message: ["Message is required"],
      },
      refusals: {
        name: [{ id: "fieldTooShort", values: { field: "name", min: 2 } }],
        email: [{ id: "emailInvalid" }],
        subject: [{ id: "fieldRequired", values: { field: "subject" } }],
        message: [{ id: "fieldRequired", values: { field: "message" } }],
      },
    });
  });

  test.each([undefined, "broken"])("for the token %s (UNAUTHORIZED)", async (token) => {
    const options = token === undefined ? {} : { token };
    const outcome = await expectSame(app, {
      rest: ["GET /user-profile", options],
      trpc: ["query auth.profile", options],
    });
    expect(outcome).toMatchObject({ status: 401, message: refusals.signInFirst });
  });

  test("for a message without a subscription (FORBIDDEN)", async () => {
    const { token } = member;
    const outcome = await expectSame(app, {
      rest: ["POST /chat/1", { token, body: { message: "Hello" } }],
      trpc: ["mutation chat.send", { token, body: { serviceId: 1, message: "Hello" } }],
    });
    expect(outcome).toMatchObject({ status: 403, message: refusals.subscriptionRequired });
  });

  test("for an unknown service (NOT_FOUND)", async () => {
    const { token } = subscriber;
    const outcome = await expectSame(app, {
      rest: ["POST /chat/77", { token, body: { message: "Hello" } }],
      trpc: ["mutation chat.send", { token, body: { serviceId: 77, message: "Hello" } }],
    });
    expect(outcome.status).toBe(404);
  });

  test("for an unknown path or procedure (NOT_FOUND)", async () => {
    const outcome = await expectSame(app, {
      rest: ["GET /nothing", {}],
      trpc: ["query nothing.here", {}],
    });
    expect(outcome).toMatchObject({ status: 404, message: refusals.notFound });
  });

  test("for a second registration (CONFLICT)", async () => {
    const password = "monsoon-train-77";
    const body = { name: "Asha", password, password_confirmation: password };
    const options = { token: member.token, body };
    const outcome = await expectSame(app, {
      rest: ["POST /complete-registration", options],
      trpc: ["mutation auth.completeRegistration", options],
    });
    expect(outcome).toMatchObject({ status: 409, message: refusals.alreadyRegistered });
  });

  test.each([65, 200])("for a body of %i KiB (PAYLOAD_TOO_LARGE)", async (size) => {
    const options = { body: { padding: "x".repeat(size * 1024) } };
    const outcome = await expectSame(app, {
      rest: ["POST /contact", options],
      trpc: ["mutation contact.submit", options],
    });
    expect(outcome).toMatchObject({ status: 413, message: refusals.requestTooLarge });
  });

  test.each([
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/octet-stream",
  ])("for the content type %s (UNSUPPORTED_MEDIA_TYPE)", async (type) => {
    const options = { rawBody: "{}", headers: { "content-type": type } };
    const outcome = await expectSame(app, {
      rest: ["POST /contact", options],
      trpc: ["mutation contact.submit", options],
    });
    expect(outcome).toMatchObject({ status: 415, message: refusals.notJsonType });
  });

  test.each(["POST", "DELETE"])(
    "refuses a %s without a type and a body in JSON",
    async (method) => {
      const response = await fetch(`${app.url}/trpc/auth.logout`, { method });
      expect(response.status).toBe(415);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    },
  );

  test("for too many attempts, with Retry-After (TOO_MANY_REQUESTS)", async () => {
    const body = { email: member.email, type: "email", password: "a-wrong-password" };
    for (let attempt = 0; attempt < 6; attempt += 1) await rest(app, "POST /login", { body });
    const outcome = await expectSame(app, {
      rest: ["POST /login", { body }],
      trpc: ["mutation auth.login", { body }],
    });
    expect(outcome).toMatchObject({ status: 429, hasRetryAfter: true });
  });

  describe("says how to call when tRPC refuses the form of a call:", () => {
    const services = (count: number) => Array.from({ length: count }, () => "services.list");
    const sentence = refusals.callRefused.replace("{max}", "10");

    test.each([
      ["a mutation by GET", "contact.submit"],
      ["a batch of 11 calls", `${services(11)}?batch=1`],
      ["a batch of 1,000 calls", `${services(1000)}?batch=1`],
      ["a batch of a query and a mutation", "services.list,contact.submit?batch=1"],
    ])("%s", async (_, call) => {
      const response = await fetch(`${app.url}/trpc/${call}`);
      const answer = await response.json();
      const [{ error }] = [answer].flat();
      expect([response.status, error.message]).toEqual([400, sentence]);
    });

    test.each(["%ZZ", "%ZZ?x=,", `${"x".repeat(6000)}?input={"a":1,"b":2}`])(
      "not for the malformed URL of one call, which is unknown: %.20s",
      async (call) => {
        const response = await fetch(`${app.url}/trpc/${call}`);
        const { error } = await response.json();
        expect([response.status, error.message]).toEqual([404, refusals.notFound]);
      },
    );

    test("answers a batch of ten calls", async () => {
      const response = await fetch(`${app.url}/trpc/${services(10)}?batch=1`);
      expect(response.status).toBe(200);
    });
  });
});

describe("for failures that are not the client's", () => {
  /** Orders in an app whose gateway fails. @returns the outcome of both APIs */
  async function orderWith(error: () => Error): Promise<Outcome> {
    await using real = await startTestApp();
    const gateway = failingGateway(real.ctx.gateway, error);
    await using app = await startTestApp({ database: real.db, override: { gateway } });
    const { token } = await createMember(app);
    const options = { token, body: orderBody() };
    return await expectSame(app, {
      rest: ["POST /cashfree/create-order", options],
      trpc: ["mutation billing.createOrder", options],
    });
  }

  test.each([
    ["BAD_GATEWAY", "failed", messages.orderFailed],
    ["GATEWAY_TIMEOUT", "timeout", messages.orderFailed],
  ] as const)("both APIs answer %s when the gateway's call is %s", async (code, kind, message) => {
    const outcome = await orderWith(() => createGatewayError({ kind }));
    expect(outcome).toMatchObject({ status: errorTable[code].http, message });
  });

  test("both APIs hide the details of an unexpected error (INTERNAL_SERVER_ERROR)", async () => {
    const outcome = await orderWith(() => new TypeError(secret));
    expect(outcome).toMatchObject({ status: 500, message: messages.generic });
  });

  test("both APIs answer SERVICE_UNAVAILABLE with Retry-After while the app stops", async () => {
    await using app = await startTestApp();
    app.app.startDraining();
    const outcome = await expectSame(app, {
      rest: ["POST /contact", { body: {} }],
      trpc: ["mutation contact.submit", { body: {} }],
    });
    expect(outcome).toMatchObject({
      status: 503,
      hasRetryAfter: true,
      message: refusals.restarting,
    });
  });
});
