import { randomUUID } from "node:crypto";
import { isAxiosError } from "axios";
import { describe, expect, it, vi } from "vitest";
import {
  createPaidOrder,
  createSdk,
  gatewayTests,
  order,
  refusal,
} from "../testing/gateway-simulator/gateway-tests.ts";

const { start } = gatewayTests();

describe("faults", () => {
  it.each([
    ["500", 500],
    ["422", 422],
    ["429", 429],
  ] as const)("%s refuses one call without doing its work", async (kind, status) => {
    const { gateway, sdk } = await start();
    gateway.fault({ on: "create", kind });
    expect(await refusal(sdk.PGCreateOrder(order()))).toMatchObject({ status });
    expect(gateway.orders.size).toBe(0);
    expect((await sdk.PGCreateOrder(order())).status).toBe(200);
  });

  it("429 has a header with the delay", async () => {
    const { gateway, sdk } = await start();
    gateway.fault({ on: "fetch", kind: "429" });
    const error: unknown = await sdk.PGFetchOrder("any").catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && error.response?.headers["x-ratelimit-retry"]).toBe("1");
  });

  it.each([
    ["timeout", "ECONNABORTED", false],
    ["drop", "ECONNRESET", false],
    ["applied-then-timeout", "ECONNABORTED", true],
    ["applied-then-drop", "ECONNRESET", true],
  ] as const)("%s leaves the caller without a response", async (kind, code, applied) => {
    const { gateway } = await start();
    const sdk = createSdk(gateway.url, undefined, 500);
    gateway.fault({ on: "create", kind });
    const error: unknown = await sdk.PGCreateOrder(order()).catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && error.code).toBe(code);
    expect(gateway.orders.has(order().order_id)).toBe(applied);
    expect(gateway.calls[0]?.status).toBeNull();
  });

  it("applied-then-500 creates the order, and the same key gets it", async () => {
    const { gateway, sdk } = await start();
    const key = randomUUID();
    gateway.fault({ on: "create", kind: "applied-then-500" });
    const first = await refusal(sdk.PGCreateOrder(order(), undefined, key));
    expect(first).toMatchObject({ status: 500, type: "api_error" });
    const again = await sdk.PGCreateOrder(order(), undefined, key);
    expect(again.data.order_id).toBe(order().order_id);
  });

  it("stored repeats the 500 for the same key", async () => {
    const { gateway, sdk } = await start();
    const key = randomUUID();
    gateway.fault({ on: "create", kind: "applied-then-500", stored: true });
    for (let n = 0; n < 2; n += 1) {
      const call = sdk.PGCreateOrder(order(), undefined, key);
      expect(await refusal(call)).toMatchObject({ status: 500 });
    }
    expect((await sdk.PGFetchOrder(order().order_id)).data.order_status).toBe("ACTIVE");
  });

  it("apply to their endpoint only, the given number of times", async () => {
    const { gateway, sdk } = await start();
    for (const on of ["payments", "refund", "refunds", "terminate"] as const) {
      gateway.fault({ on, kind: "500", times: 2 });
    }
    await createPaidOrder(gateway, sdk);
    const id = order().order_id;
    const calls = [
      () => sdk.PGOrderFetchPayments(id),
      () => sdk.PGOrderCreateRefund(id, { refund_id: "rf_1", refund_amount: 1 }),
      () => sdk.PGOrderFetchRefunds(id),
      () => sdk.PGTerminateOrder(id, { order_status: "TERMINATED" }),
    ];
    for (const call of calls) {
      expect(await refusal(call())).toMatchObject({ status: 500 });
      expect(await refusal(call())).toMatchObject({ status: 500 });
    }
    expect((await sdk.PGOrderFetchPayments(id)).data).toHaveLength(1);
  });

  it("do not keep the simulator from closing, nor does a webhook that waits for a retry", async () => {
    const { gateway, sdk } = await start({
      webhookUrl: "http://127.0.0.1:1",
      webhookRetryMs: [60_000],
    });
    await createPaidOrder(gateway, sdk);
    gateway.fault({ on: "fetch", kind: "timeout" });
    const hanging = sdk.PGFetchOrder(order().order_id).catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(2), 10_000);
    await gateway.close();
    expect(await hanging).toBeInstanceOf(Error);
    await gateway.webhooksSettled();
  });
});
