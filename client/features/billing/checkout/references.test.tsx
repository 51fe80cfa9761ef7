import { beforeEach, expect, it, onTestFinished } from "vitest";
import { checkoutMessages } from "../../../../shared/billing/checkout-messages.ts";
import { messages } from "../../../../shared/i18n/messages.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { session } from "../../../lib/session/session.ts";
import { setOnline } from "../../../testing/failure-scenarios.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { PaymentHistory } from "../payments/payment-history.tsx";
import { CheckoutError } from "./checkout.ts";
import { toDetailsFailure } from "./pay.ts";
import { verifyOrder } from "./verify-order.ts";

/** A server that fails every call with a request id. */
function failing(requestId: string) {
  return serve((_request, response) => {
    const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, fields: null, requestId };
    response.writeHead(500, { "content-type": "application/json" });
    response.end(JSON.stringify([{ error: { code: -32_603, message: messages.generic, data } }]));
  });
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
});

it("failed payments show the request id", async () => {
  await using _server = await failing("req-1");
  using page = await render(<PaymentHistory open onClose={() => undefined} />);
  await eventually(() =>
    expect(page.find("[role=alert]").textContent).toContain("Reference: req-1"),
  );
  expect(page.find("[role=alert]").textContent).toContain(messages.generic);
});

it("a failed order and a failed payment check show the request id", async () => {
  await using _server = await failing("req-2");
  const order = { order_id: "ord_1", plan_id: 1 };
  expect(await verifyOrder(order)).toEqual({
    kind: "unknown",
    message: messages.paymentVerifyError,
    reference: "req-2",
  });
  const failure: unknown = await trpcClient.billing.order.query(order).catch((error) => error);
  expect(toDetailsFailure(failure)).toMatchObject({
    message: messages.orderFailed,
    reference: "req-2",
  });
});

it("says without a network that no money was taken", async () => {
  onTestFinished(() => setOnline(true));
  const unanswered = new ApiError({ status: 0 });
  const notLoaded = new CheckoutError(checkoutMessages.notLoaded);
  expect(toDetailsFailure(unanswered).message).toBe(messages.orderFailed);
  await setOnline(false);
  expect(toDetailsFailure(unanswered).message).toBe(checkoutMessages.noNetwork);
  expect(toDetailsFailure(notLoaded).message).toBe(checkoutMessages.noNetwork);
  // The checkout was open: only the server knows.
  const broken = new CheckoutError(checkoutMessages.notStarted);
  expect(toDetailsFailure(broken).message).toBe(checkoutMessages.notStarted);
  const refused = new ApiError({ status: 409, serverMessage: "Sold out." });
  expect(toDetailsFailure(refused).message).toBe("Sold out.");
});
