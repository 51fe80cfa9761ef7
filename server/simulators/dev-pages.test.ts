import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registerDevPages } from "./dev-pages.ts";
import type { GatewaySimulator } from "./gateway.ts";
import { startGatewaySimulator } from "./gateway.ts";
import type { Outbox } from "./outbox.ts";
import { createOutbox } from "./outbox.ts";

let app: ReturnType<typeof Fastify>;
let gateway: GatewaySimulator;
let outbox: Outbox;

beforeEach(async () => {
  app = Fastify();
  gateway = await startGatewaySimulator({ clientId: "id", clientSecret: "secret" });
  outbox = createOutbox({ print: () => {} });
  await registerDevPages(app, { outbox, gateway });
});

afterEach(async () => {
  await app.close();
  await gateway.close();
});

/** Creates a payment session over HTTP, as the product does. */
async function createSession(): Promise<string> {
  const response = await fetch(`${gateway.url}/orders`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-client-id": "id",
      "x-client-secret": "secret",
      "x-api-version": "2026-01-01",
    },
    body: JSON.stringify({
      order_id: "ord_1",
      order_amount: 999,
      order_currency: "INR",
      customer_details: { customer_id: "u1u1", customer_phone: "9876543210" },
    }),
  });
  const order: unknown = await response.json();
  if (typeof order === "object" && order !== null && "payment_session_id" in order) {
    return String(order.payment_session_id);
  }
  throw new Error("no session");
}

describe("the outbox page", () => {
  it("is empty at first, then shows escaped messages, newest first", async () => {
    expect((await app.inject("/dev/outbox")).body).toContain("Nothing was sent yet.");
    await outbox.mailer.send({ to: "a@b.in", subject: "<b>One</b>", text: "1 < 2 & 'x'" });
    await outbox.sms.sendCode({ mobile: "+919876543210", code: "123456", codeTtlSeconds: 300 });
    const page = await app.inject("/dev/outbox");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("&lt;b&gt;One&lt;/b&gt;");
    expect(page.body).toContain("1 &lt; 2 &amp; &#39;x&#39;");
    expect(page.body.indexOf("123456")).toBeLessThan(page.body.indexOf("One"));
    expect(page.body).toContain('data-newest="2"');
  });

  it("has no inline script or style, and its links work", async () => {
    const { body } = await app.inject("/dev/outbox");
    expect(body).not.toMatch(/\sstyle=|<style|<script(?![^>]*\ssrc=)|\son\w+=/);
    const links = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(links).toEqual(["/dev/dev.css", "/dev/outbox.js", "/dev/outbox"]);
    for (const link of links) expect((await app.inject(link)).statusCode).toBe(200);
    const sheet = await app.inject("/dev/dev.css");
    expect(sheet.headers["content-type"]).toContain("text/css");
  });

  it("is JSON when the client accepts JSON", async () => {
    await outbox.mailer.send({ to: "a@b.in", subject: "One", text: "1" });
    await outbox.mailer.send({ to: "a@b.in", subject: "Two", text: "2" });
    const answer = await app.inject({
      url: "/dev/outbox",
      headers: { accept: "application/json" },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual([
      expect.objectContaining({ id: 2, channel: "email", to: "a@b.in", subject: "Two", text: "2" }),
      expect.objectContaining({ id: 1, subject: "One" }),
    ]);
  });
});

describe("the calls of the checkout", () => {
  const pay = (sessionId: string, outcome: unknown, call = "pay") =>
    app.inject({
      method: "POST",
      url: `/dev/gateway/sessions/${sessionId}/${call}`,
      payload: { outcome },
    });

  it("read and pay a session", async () => {
    const sessionId = await createSession();
    const shown = await app.inject(`/dev/gateway/sessions/${sessionId}`);
    expect(shown.json()).toEqual({
      order_id: "ord_1",
      order_amount: 999,
      order_currency: "INR",
      order_status: "ACTIVE",
    });
    expect((await pay(sessionId, "failed")).json()).toMatchObject({ paymentStatus: "FAILED" });
    expect((await pay(sessionId, "success")).json()).toMatchObject({ orderStatus: "PAID" });
    const again = await pay(sessionId, "success");
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ status: false, message: "order is PAID" });
  });

  it("settle a pending payment once", async () => {
    const sessionId = await createSession();
    expect((await pay(sessionId, "success", "settle")).statusCode).toBe(409);
    expect((await pay(sessionId, "pending")).json()).toMatchObject({ paymentStatus: "PENDING" });
    expect((await pay(sessionId, "pending", "settle")).statusCode).toBe(422);
    expect((await pay("ord_1", "success", "settle")).statusCode).toBe(404);
    const settled = await pay(sessionId, "success", "settle");
    expect(settled.json()).toMatchObject({ paymentStatus: "SUCCESS", orderStatus: "PAID" });
    expect((await pay(sessionId, "success", "settle")).statusCode).toBe(409);
  });

  it("refuse unknown sessions, unknown outcomes and an order's id", async () => {
    const sessionId = await createSession();
    expect((await app.inject("/dev/gateway/sessions/ord_1")).statusCode).toBe(404);
    expect((await pay("ord_1", "success")).statusCode).toBe(404);
    for (const outcome of ["free", 1, null]) {
      expect((await pay(sessionId, outcome)).statusCode).toBe(422);
    }
    expect(gateway.orders.get("ord_1")?.payments).toEqual([]);
  });
});

it.each([
  { host: "saathi.example" },
  { host: "127.0.0.1.evil.example" },
  { host: "evil.localhost.example:3000" },
  { host: "localhost:3000", "x-forwarded-for": "127.0.0.1" },
  { host: "localhost:3000", "cf-connecting-ip": "203.0.113.9" },
  { host: "localhost:3000", forwarded: "for=127.0.0.1" },
])("answers 404 to a request from another host or through a proxy: %o", async (headers) => {
  for (const url of ["/dev/outbox", "/dev/checkout.js", "/dev/dev.css"]) {
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
  }
});

it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000"])(
  "answers a request to this machine by its name %s",
  async (host) => {
    expect((await app.inject({ url: "/dev/outbox", headers: { host } })).statusCode).toBe(200);
  },
);

it("serves only the pages of the simulators that it is given", async () => {
  const bare = Fastify();
  await registerDevPages(bare, {});
  expect((await bare.inject("/dev/outbox")).statusCode).toBe(404);
  expect((await bare.inject("/dev/checkout.js")).statusCode).toBe(404);
  await bare.close();
});
