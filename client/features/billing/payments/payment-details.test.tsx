import { beforeEach, expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, press } from "../../../testing/controls.ts";
import { payment } from "../../../testing/payment.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { paymentStrings as strings } from "./payment-strings.ts";

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
