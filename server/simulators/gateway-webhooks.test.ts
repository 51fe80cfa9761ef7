import { describe, expect, it } from "vitest";
import {
  createPaidOrder,
  gatewayTests,
  order,
} from "../testing/gateway-simulator/gateway-tests.ts";

const { clock, start, startReceiver } = gatewayTests();

describe("webhooks", () => {
  it("are signed over bytes that parsing and stringifying would change", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    const [{ headers, rawBody } = { headers: {}, rawBody: "" }] = hook.received;
    const signature = String(headers["x-webhook-signature"]);
    const timestamp = String(headers["x-webhook-timestamp"]);
    expect(timestamp).toBe(String(clock.now.getTime()));
    expect(headers["x-webhook-version"]).toBe("2025-01-01");
    expect(headers["x-webhook-attempt"]).toBe("1");
    const event = sdk.PGVerifyWebhookSignature(signature, rawBody, timestamp);
    expect(event.object).toMatchObject({
      type: "PAYMENT_SUCCESS_WEBHOOK",
      event_time: "2026-11-18T21:14:09+05:30",
      data: {
        order: { order_id: "ord_01K9ZQ4T7M", order_amount: 269, order_currency: "INR" },
        payment: { payment_status: "SUCCESS", payment_amount: 269, payment_group: "upi" },
        customer_details: { customer_id: "u7f3c21", customer_phone: "9876543210" },
      },
    });
    expect(rawBody).toContain('"payment_amount":269.00');
    const restringified = JSON.stringify(JSON.parse(rawBody));
    expect(() => sdk.PGVerifyWebhookSignature(signature, restringified, timestamp)).toThrow();
  });

  it("report failed and dropped attempts, and pending ones once they settle", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await sdk.PGCreateOrder(order());
    for (const outcome of ["pending", "failed", "dropped"] as const) {
      await gateway.pay(order().order_id, outcome);
      await gateway.webhooksSettled();
    }
    await gateway.settlePending(order().order_id, "success");
    await gateway.webhooksSettled();
    expect(hook.received.map(({ rawBody }) => JSON.parse(rawBody).type)).toEqual([
      "PAYMENT_FAILED_WEBHOOK",
      "PAYMENT_USER_DROPPED_WEBHOOK",
      "PAYMENT_SUCCESS_WEBHOOK",
    ]);
  });

  it("are retried a limited number of times when the response is not 200", async () => {
    const hook = await startReceiver(500, 202, 500, 500);
    const { gateway, sdk } = await start({ webhookUrl: hook.url });
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(hook.received.map(({ headers }) => headers["x-webhook-attempt"])).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(gateway.deliveries.map(({ status }) => status)).toEqual([500, 202, 500]);
  });

  it("can be paused, redelivered, and sent with a wrong signature or body", async () => {
    const hook = await startReceiver();
    const { gateway, sdk } = await start();
    gateway.setWebhookUrl(hook.url);
    gateway.pauseWebhooks();
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(hook.received).toHaveLength(0);
    gateway.resumeWebhooks();
    await gateway.webhooksSettled();
    expect(await gateway.redeliver()).toBe(200);
    expect(hook.received[1]?.rawBody).toBe(hook.received[0]?.rawBody);
    expect(hook.received[1]?.headers["x-webhook-attempt"]).toBe("2");
    await gateway.sendWebhook({ orderId: order().order_id }, { secret: "guess" });
    const { headers, rawBody } = hook.received[2] ?? { headers: {}, rawBody: "" };
    expect(() =>
      sdk.PGVerifyWebhookSignature(
        String(headers["x-webhook-signature"]),
        rawBody,
        String(headers["x-webhook-timestamp"]),
      ),
    ).toThrow();
    await gateway.sendWebhook({ rawBody: "not json" });
    expect(hook.received[3]?.rawBody).toBe("not json");
  });

  it("are logged as undelivered without a URL or a listening receiver", async () => {
    const { gateway, sdk } = await start();
    await createPaidOrder(gateway, sdk);
    await gateway.webhooksSettled();
    expect(gateway.deliveries.map(({ status }) => status)).toEqual([null]);
    gateway.setWebhookUrl("http://127.0.0.1:1/hook");
    expect(await gateway.redeliver()).toBeNull();
  });
});
