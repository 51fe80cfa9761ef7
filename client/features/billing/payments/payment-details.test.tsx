import { beforeEach, expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import type { Payment } from "./payment.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

const payment: Payment = {
  id: "o1",
  payment_id: "p1",
  amount: 9900,
  status: "success",
  created_at: "2026-11-20T06:30:00.000Z",
  plan_id: 1,
  plan_months: 1,
  refund: null,
  refundable: true,
  in_review: false,
  extra_refunds: [],
  documents: [],
};

beforeEach(() => session.setToken(crypto.randomUUID()));

it("keeps the focus at the refund, whose steps remove the pressed button", async () => {
  await using _server = await serveAnswers({ "billing.refund": { data: { status: "requested" } } });
  using page = await render(
    <QueryProvider>
      <PaymentDetails payment={payment} />
    </QueryProvider>,
  );
  const expectFocus = (element: () => Element | null) =>
    eventually(() => expect(document.activeElement).toBe(element()));
  await press(strings.refund);
  await expectFocus(() => page.container.querySelector("h3"));
  await press(strings.refundKeep);
  await expectFocus(() => button(strings.refund));
  await press(strings.refund);
  await press(strings.refundConfirm("₹99"));
  await eventually(() => void page.find("ol"));
  await expectFocus(() => page.container.querySelector("ol"));
});
