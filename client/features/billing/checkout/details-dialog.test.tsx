import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import type { FormError } from "../../../lib/api/use-submit.ts";
import { session } from "../../../lib/session/session.ts";
import { field, fill, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { purchaseStrings as strings } from "./purchase-strings.ts";

const plan = { id: 1, months: 1, amount: 9900, description: "All services" };
const unknownBuyer = {
  customer_email: null,
  customer_phone: null,
  customer_state: null,
  customer_gstin: null,
};
const nothing = () => undefined;

type CheckoutProps = { onProceed: (details: object) => void; refusal?: FormError };

/** The dialog, whose order is refused with `refusal`. */
function Checkout({ onProceed, refusal }: CheckoutProps) {
  const [failure, setFailure] = useState<FormError | null>(null);
  const shown = { plan, typed: null, keptCoupon: null, busy: false, failure };
  const proceed = (details: object) => {
    onProceed(details);
    if (refusal !== undefined) setFailure(refusal);
  };
  return (
    <QueryProvider>
      <DetailsDialog {...shown} onFailure={setFailure} onProceed={proceed} onCancel={nothing} />
    </QueryProvider>
  );
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser({
    id: "u",
    name: "Asha",
    email: null,
    mobile: "+919876543210",
    subscription: null,
  });
});

const isInvalid = (label: string) => field(label).getAttribute("aria-invalid");

async function orderWithRefusedCoupon(): Promise<void> {
  await eventually(() => void field(strings.email));
  await fill(field(strings.coupon), "NOSUCH");
  await press(strings.proceed("₹99"));
  await eventually(() => expect(isInvalid(strings.coupon)).toBe("true"));
}

it("shows a wrong coupon and an empty email at once, with the focus on the first of them", async () => {
  await using _server = await serveAnswers({
    "billing.profile": { data: unknownBuyer },
    "billing.quote": { status: 422 },
  });
  let proceeded = 0;
  using _page = await render(
    <Checkout
      onProceed={() => {
        proceeded += 1;
      }}
    />,
  );
  await orderWithRefusedCoupon();
  expect(isInvalid(strings.email)).toBe("true");
  await eventually(() => expect(document.activeElement).toBe(field(strings.email)));
  expect(proceeded).toBe(0);
});

it("says how to go on without a refused coupon, and drops the errors of corrected fields", async () => {
  await using _server = await serveAnswers({
    "billing.profile": { data: unknownBuyer },
    "billing.quote": { status: 422 },
  });
  let proceeded = 0;
  using _page = await render(
    <Checkout
      onProceed={() => {
        proceeded += 1;
      }}
    />,
  );
  await orderWithRefusedCoupon();
  expect(pageText()).toContain(strings.withoutCoupon);
  await fill(field(strings.email), "asha@example.in");
  await press(strings.proceed("₹99"));
  await eventually(() => expect(isInvalid(strings.coupon)).toBe("true"));
  expect(isInvalid(strings.email)).not.toBe("true");
  await fill(field(strings.coupon), "");
  expect(isInvalid(strings.coupon)).not.toBe("true");
  await press(strings.proceed("₹99"));
  expect(proceeded).toBe(1);
});

it("refuses a wrong GSTIN with the focus on it, and takes the State from a right one", async () => {
  await using _server = await serveAnswers({
    "billing.profile": { data: unknownBuyer },
    "billing.quote": { status: 422 },
  });
  const proceeded: object[] = [];
  using _page = await render(<Checkout onProceed={(details) => void proceeded.push(details)} />);
  await eventually(() => void field(strings.email));
  await fill(field(strings.email), "asha@example.in");
  await fill(field(strings.gstin), "29ABCDE1234F1Z0");
  await press(strings.proceed("₹99"));
  await eventually(() => expect(document.activeElement).toBe(field(strings.gstin)));
  expect([isInvalid(strings.gstin), proceeded]).toEqual(["true", []]);
  await fill(field(strings.gstin), "27aapfu0939f1zv");
  expect([field(strings.state).value, field(strings.state).disabled]).toEqual(["27", true]);
  await press(strings.proceed("₹99"));
  expect(proceeded).toMatchObject([{ customer_state: "27", customer_gstin: "27AAPFU0939F1ZV" }]);
});

it("shows the State and the GSTIN of the last purchase, collapsed", async () => {
  const profile = { ...unknownBuyer, customer_state: "27", customer_gstin: "27AAPFU0939F1ZV" };
  await using _server = await serveAnswers({ "billing.profile": { data: profile } });
  using _page = await render(<Checkout onProceed={nothing} />);
  await eventually(() => expect(pageText()).toContain(strings.billOf("27AAPFU0939F1ZV")));
  expect([field(strings.state).value, field(strings.gstin).value]).toEqual([
    "27",
    "27AAPFU0939F1ZV",
  ]);
});

const knownBuyer = {
  ...unknownBuyer,
  customer_name: "Asha",
  customer_email: "a@example.in",
  customer_phone: "9876543210",
};

it("says beside the button why the plan itself cannot be ordered", async () => {
  await using _server = await serveAnswers({ "billing.profile": { data: knownBuyer } });
  const message = "A longer plan is running.";
  const refusal = { message, fields: { plan_id: message }, reference: null };
  using _page = await render(<Checkout onProceed={nothing} refusal={refusal} />);
  await eventually(() => expect(pageText()).toContain(knownBuyer.customer_email));
  await press(strings.proceed("₹99"));
  await eventually(() => expect(pageText()).toContain(message));
});

it("says beside the button that an applied coupon is used up, until it is removed", async () => {
  const price = { plan_amount: 9900, discount: 5000, amount: 4900 };
  const data = { ...price, end_date: "2026-12-29T00:00:00.000Z" };
  await using _server = await serveAnswers({
    "billing.profile": { data: knownBuyer },
    "billing.quote": { data },
  });
  const message = "This coupon was used up.";
  const refusal = { message, fields: { coupon_code: message }, reference: null };
  using _page = await render(<Checkout onProceed={nothing} refusal={refusal} />);
  await eventually(() => expect(pageText()).toContain(knownBuyer.customer_email));
  await fill(field(strings.coupon), "HALF");
  await press(strings.apply);
  await eventually(() => expect(pageText()).toContain(strings.applied("HALF")));
  await press(strings.proceed("₹49"));
  await eventually(() => expect(pageText()).toContain(message));
  await press(strings.remove);
  await eventually(() => expect(pageText()).not.toContain(message));
});
