import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postWebhook, signWebhook } from "../testing/http/post-webhook.ts";
import { createMember } from "../testing/members.ts";
import { createTestOrder, findSubscription } from "../testing/purchases.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.gateway.pauseWebhooks();
});
afterAll(() => app.close());

async function send(body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>) {
  const response = await postWebhook(app, body, headers);
  return { status: response.status, body: await response.json() };
}

async function countStoredEvents(): Promise<number> {
  const { count } = await app.db
    .selectFrom("webhook_events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A webhook of an order in the gateway's format. */
function toWebhookBody(id: string, change: Record<string, unknown> = {}): string {
  const order = `{"order_id":"${id}","order_amount":99.00,"order_currency":"INR"}`;
  const payment =
    '{"cf_payment_id":5114930017742,"payment_status":"SUCCESS","payment_amount":99.00}';
  const rest = JSON.stringify({ type: "PAYMENT_SUCCESS_WEBHOOK", ...change }).slice(1);
  return `{"data":{"order":${order},"payment":${payment}},${rest}`;
}

describe("a webhook that is not the gateway's", () => {
  const forged: [string, (id: string) => Promise<{ status: number; body: unknown }>][] = [
    ["without a signature", (id) => send(toWebhookBody(id), { "x-webhook-signature": "" })],
    ["with a forged signature", (id) => send(toWebhookBody(id), { "x-webhook-signature": "AAAA" })],
    ["with another timestamp", (id) => send(toWebhookBody(id), { "x-webhook-timestamp": "1" })],
    [
      "with a changed byte",
      (id) => {
        const body = toWebhookBody(id);
        return send(body.replace("99.00", "98.00"), signWebhook(app, body));
      },
    ],
    [
      "that was parsed and serialized again",
      (id) => {
        const body = toWebhookBody(id);
        return send(JSON.stringify(JSON.parse(body)), signWebhook(app, body));
      },
    ],
  ];
  test.each(forged)("is answered with 401 and not stored: %s", async (_what, attempt) => {
    const buyer = await createMember(app);
    const id = await createTestOrder(app, buyer);
    await app.gateway.pay(id, "success");
    const before = await countStoredEvents();
    const { status, body } = await attempt(id);
    expect(status).toBe(401);
    expect(body).toMatchObject({ status: false, message: expect.any(String) });
    expect(await countStoredEvents()).toBe(before);
    expect(await findSubscription(app, buyer)).toBeNull();
  });
});

describe("a signed webhook", () => {
  test("grants nothing by its own payment data: the order is fetched from the gateway", async () => {
    const buyer = await createMember(app);
    const id = await createTestOrder(app, buyer);
    expect((await send(toWebhookBody(id))).status).toBe(200);
    const handled = app.db
      .selectFrom("webhook_events")
      .select("handled_at")
      .where("order_id", "=", id);
    await expect.poll(async () => (await handled.executeTakeFirst())?.handled_at).toBeTruthy();
    expect(await findSubscription(app, buyer)).toBeNull();
  });
});

describe("a stored event", () => {
  test("about a dispute holds the id of its order and no data about the payer", async () => {
    const payer = { customer_name: "Zqx Payer", customer_phone: "+919812345678" };
    const data = {
      dispute: { dispute_id: "d1", dispute_status: "DISPUTE_CREATED" },
      order_details: { order_id: "ord_disputed", order_amount: 99 },
      customer_details: payer,
    };
    const body = JSON.stringify({ type: "DISPUTE_CREATED", data });
    expect((await send(body)).status).toBe(200);
    const row = await app.db
      .selectFrom("webhook_events")
      .select(["order_id", "type", "body"])
      .where("order_id", "=", "ord_disputed")
      .executeTakeFirst();
    expect(row).toMatchObject({ type: "DISPUTE_CREATED" });
    expect(row?.body).toContain("ord_disputed");
    expect(row?.body).not.toMatch(/Zqx|98123/);
  });
});

describe("answers 200 to a signed webhook", () => {
  test.each([
    ["of an unknown type", () => toWebhookBody("ord_x", { type: "SOMETHING_NEW" })],
    ["without a type", () => '{"data":{}}'],
    ["with a type that is no string", () => '{"type":7,"data":[]}'],
    ["of an unknown order", () => toWebhookBody("ord_unknown")],
    ["of an order with SQL for an id", () => toWebhookBody("x'; drop table orders;--")],
    ["of an order with a number for an id", () => '{"type":"A","data":{"order":{"order_id":7}}}'],
    [
      "of an order with a NUL in its id",
      () => '{"type":"A","data":{"order":{"order_id":"\\u0000"}}}',
    ],
    ["of an order with a very long id", () => toWebhookBody("o".repeat(5000))],
    [
      "of the dashboard's test",
      () => '{"type":"WEBHOOK","data":{"test_object":{"test_key":"test_value"}}}',
    ],
    ["that is an empty object", () => "{}"],
    ["with __proto__", () => '{"__proto__":{"admin":true},"type":"A"}'],
    ["of a settlement", () => '{"type":"SETTLEMENT_SUCCESS","data":{"settlement":{"id":1}}}'],
  ])("%s", async (_what, make) => {
    expect(await send(make())).toEqual({ status: 200, body: { status: true } });
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  });

  test("that arrives twice, and stores it once", async () => {
    const before = await countStoredEvents();
    const event = toWebhookBody("ord_twice", { event_time: "2026-11-18T21:14:12+05:30" });
    await send(event);
    await send(event);
    expect(await countStoredEvents()).toBe(before + 1);
  });

  test("with another content type or none", async () => {
    for (const contentType of ["text/plain", "application/octet-stream", "application/xml", ""]) {
      expect((await send(toWebhookBody("ord_y"), { "content-type": contentType })).status).toBe(
        200,
      );
    }
  });
});

describe("refuses a signed webhook", () => {
  test.each([
    ["that is not JSON", "not json"],
    ["that is empty", ""],
    ["that is not UTF-8", new Uint8Array([0xff, 0xfe, 0x00])],
    ["that is a list", "[]"],
    ["that is a list of events", `[${toWebhookBody("ord_listed")}]`],
    ["that is a text", '"text"'],
    ["that is a number", "5"],
    ["that is null", "null"],
  ])("%s with 400, an unsigned one with 401, and stores neither", async (_what, body) => {
    const before = await countStoredEvents();
    expect((await send(body)).status).toBe(400);
    const headers = { "x-webhook-signature": "AAAA" };
    expect((await send(body, headers)).status).toBe(401);
    expect(await countStoredEvents()).toBe(before);
  });

  test("over 256 KiB with 413", async () => {
    const body = JSON.stringify({ type: "A", data: {}, more: "x".repeat(257 * 1024) });
    expect((await send(body)).status).toBe(413);
    const fits = JSON.stringify({ type: "A", data: {}, more: "x".repeat(250 * 1024) });
    expect((await send(fits)).status).toBe(200);
  });
});
