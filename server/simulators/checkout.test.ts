import Fastify from "fastify";
import { Window } from "happy-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerDevPages } from "./dev-pages.ts";
import type { GatewaySimulator } from "./gateway.ts";
import { startGatewaySimulator } from "./gateway.ts";

type Checkout = { checkout(options: { paymentSessionId: string }): Promise<unknown> };

let app: ReturnType<typeof Fastify>;
let gateway: GatewaySimulator;
let page: Window;
let checkout: Checkout;
let sessionId: string;

const clientId = "id";
const clientSecret = "secret";

async function createSession(): Promise<string> {
  await fetch(`${gateway.url}/orders`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-client-id": clientId,
      "x-client-secret": clientSecret,
      "x-api-version": "2026-01-01",
    },
    body: JSON.stringify({
      order_id: "ord_1",
      order_amount: 1234.5,
      order_currency: "INR",
      customer_details: { customer_id: "u1u1", customer_phone: "9876543210" },
    }),
  });
  return gateway.orders.get("ord_1")?.sessionId ?? "";
}

beforeEach(async () => {
  gateway = await startGatewaySimulator({ clientId, clientSecret });
  app = Fastify();
  await registerDevPages(app, { gateway });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  sessionId = await createSession();
  page = new Window({
    url,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  page.eval((await app.inject("/dev/checkout.js")).body);
  checkout = page.eval("Cashfree({ mode: 'sandbox' })");
});

afterEach(async () => {
  await page.happyDOM.close();
  await app.close();
  await gateway.close();
});

async function dialog() {
  return await vi.waitFor(() => {
    const found = page.document.querySelector("dialog");
    if (found === null) throw new Error("no dialog yet");
    return found;
  });
}

async function press(label: string) {
  const buttons = [...(await dialog()).querySelectorAll("button")];
  const button = buttons.find((candidate) => candidate.textContent === label);
  if (button === undefined) throw new Error(`no button ${label}`);
  button.click();
}

describe("the simulated checkout", () => {
  it("opens a dialog with its name, the amount and the order", async () => {
    void checkout.checkout({ paymentSessionId: sessionId });
    const open = await dialog();
    expect(open.open).toBe(true);
    expect(open.querySelector("h2")?.textContent).toBe("Simulated checkout");
    expect(open.textContent).toContain("₹1,234.50");
    expect(open.textContent).toContain("ord_1");
    expect([...open.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
      "Pay successfully",
      "Fail the payment",
      "Leave it pending",
      "Close",
    ]);
    expect(open.outerHTML).not.toContain("style=");
  });

  it.each([
    ["Pay successfully", "SUCCESS"],
    ["Fail the payment", "FAILED"],
    ["Leave it pending", "PENDING"],
  ])("finishes after '%s' with a payment that is %s", async (label, status) => {
    const result = checkout.checkout({ paymentSessionId: sessionId });
    await press(label);
    expect(await result).toEqual({ paymentDetails: { paymentMessage: expect.any(String) } });
    expect(gateway.orders.get("ord_1")?.payments.map((payment) => payment.status)).toEqual([
      status,
    ]);
    expect(page.document.querySelector("dialog")).toBeNull();
  });

  it("returns an error and makes no attempt when it is closed", async () => {
    const result = checkout.checkout({ paymentSessionId: sessionId });
    await press("Close");
    expect(await result).toMatchObject({ error: { message: expect.any(String) } });
    expect(gateway.orders.get("ord_1")?.payments).toEqual([]);
  });

  it("returns an error for an unknown session", async () => {
    expect(await checkout.checkout({ paymentSessionId: "session_x" })).toMatchObject({
      error: { code: "session_invalid", message: "Order Reference Id does not exist" },
    });
  });

  it("shows why an order can no longer be paid, and can still be closed", async () => {
    const result = checkout.checkout({ paymentSessionId: sessionId });
    await gateway.pay("ord_1", "success");
    await press("Pay successfully");
    const open = await dialog();
    await vi.waitFor(
      () => expect(open.querySelector("[role=alert]")?.textContent).toBe("order is PAID"),
      10_000,
    );
    await press("Close");
    expect(await result).toHaveProperty("error");
  });
});
