import { act } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { button, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { visit } from "../../../testing/serve.ts";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { PurchaseFlow } from "./purchase-flow.tsx";
import { purchaseStrings } from "./purchase-strings.ts";
import { readSavedOrder, saveOrder } from "./saved-order.ts";

const order = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S1W", plan_id: 1 };
const plan = { id: 1, months: 1, amount: 9900, description: "All services" };
const profile = { id: "u", name: "Asha", email: null, mobile: null, subscription: null };
const pending = { status: false, payment_status: "pending", outcome: "pending", attempted: false };

function verified(answer: object): Answers {
  return { "billing.verifyOrder": { data: { ...pending, message: "", ...answer } } };
}

beforeEach(() => {
  session.setToken(crypto.randomUUID());
});

/** Opens the plans in a tab that knows of no order, where the server names one. */
async function openPlans(server: Answers) {
  const answers = { "auth.profile": { data: profile }, "billing.unfinishedOrder": { data: order } };
  const served = await serveAnswers({ ...answers, ...server });
  visit("/subscription");
  const page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  return {
    server: served,
    page,
    async [Symbol.asyncDispose]() {
      page[Symbol.dispose]();
      await served[Symbol.asyncDispose]();
    },
  };
}

it("a tab that knows nothing takes up the payment that the bank has not decided", async () => {
  await using plans = await openPlans(verified({ attempted: true }));
  const { server, page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(order.order_id));
  expect(page.container.textContent).toContain(purchaseStrings.pendingTitle);
  Object.assign(server.answers, verified({ status: true, outcome: "success" }));
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
});

it("the notice of an order names its plan, and none that is not sold here", async () => {
  await using plans = await openPlans(verified({ attempted: false }));
  const { page } = plans;
  await eventually(() => expect(page.container.textContent).toContain("Monthly plan"));
  await page.show(<PurchaseFlow plan={null} plans={[]} onPlan={() => undefined} />);
  expect(page.container.textContent).not.toContain("plan");
  expect(page.container.textContent).toContain(order.order_id);
});

it("a tab that knows nothing says of an order that a person has to look at it, and asks no more", async () => {
  await using plans = await openPlans(verified({ outcome: "unconfirmed", attempted: true }));
  const { server, page } = plans;
  const text = () => page.container.textContent;
  await eventually(() => expect(text()).toContain(purchaseStrings.unconfirmedText));
  expect(text()).toContain(purchaseStrings.reviewTitle);
  expect(text()).toContain("Monthly plan");
  expect(text()).toContain(order.order_id);
  const asked = server.asked.length;
  await comeBack();
  expect(server.asked.length).toBe(asked);
  expect(document.querySelector("dialog")).toBeNull();
  expect(page.container.querySelector("a")?.getAttribute("href")).toContain(order.order_id);
});

it("the dialog of an order that a person has to look at leaves its notice behind", async () => {
  await using plans = await openPlans(verified({ attempted: true }));
  const { server, page } = plans;
  await eventually(() => void button(purchaseStrings.checkAgain));
  Object.assign(server.answers, verified({ outcome: "unconfirmed" }));
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  await press(purchaseStrings.close);
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.reviewTitle));
  expect(document.activeElement?.textContent).toBe(purchaseStrings.support);
});

it("a tab that knows nothing reports the payment that has arrived", async () => {
  await using _plans = await openPlans(verified({ status: true, outcome: "success" }));
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
});

it("an order that nobody tried to pay can be looked at and gone on with", async () => {
  await using plans = await openPlans(verified({ attempted: false }));
  const { server, page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  expect(page.container.textContent).toContain(order.order_id);
  expect(page.container.textContent).not.toContain(purchaseStrings.pendingTitle);
  await press(purchaseStrings.goOn);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.detailsTitle));
  await press(purchaseStrings.cancel);
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  Object.assign(server.answers, verified({ attempted: true }));
  await press(purchaseStrings.didPay);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.pendingText));
});

it.each<[string, Answers]>([
  ["an order that failed", verified({ payment_status: "failed", outcome: "failed" })],
  ["no open order", { "billing.unfinishedOrder": { data: null } }],
  ["a server that does not know the question", { "billing.unfinishedOrder": { status: 404 } }],
])("a tab that knows nothing shows the prices alone: %s", async (_, answers) => {
  await using plans = await openPlans(answers);
  const { server, page } = plans;
  await eventually(() => expect(server.asked).toContain("billing.unfinishedOrder"));
  await eventually(() => expect(page.container.textContent).toBe(""));
});

it("an order that runs out unpaid beside the prices goes without a word", async () => {
  await using plans = await openPlans(verified({ attempted: false }));
  const { server, page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  Object.assign(server.answers, verified({ payment_status: "failed", outcome: "failed" }));
  await eventually(() => expect(page.container.textContent).toBe(""));
  expect(document.querySelector("dialog")).toBeNull();
});

it("an attempt that fails beside the prices is said", async () => {
  await using plans = await openPlans(verified({ attempted: false }));
  const { server, page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  const failed = { payment_status: "failed", outcome: "failed", attempted: true };
  Object.assign(server.answers, verified(failed));
  await eventually(() => expect(pageText()).toContain(purchaseStrings.failedText));
});

it("an order that nobody tried to pay in this tab gives way to a payment under way from another", async () => {
  const other = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S2X", plan_id: 1 };
  const answer = (body: string) => ({ ...pending, attempted: body.includes(other.order_id) });
  saveOrder(order);
  await using plans = await openPlans({
    "billing.verifyOrder": { data: answer },
    "billing.unfinishedOrder": { data: other },
  });
  const { page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(other.order_id));
  expect(page.container.textContent).toContain(purchaseStrings.pendingTitle);
  expect(page.container.textContent).not.toContain(order.order_id);
});

const comeBack = () => act(async () => void window.dispatchEvent(new Event("visibilitychange")));

it("an order that nobody tried to pay is asked about twice a minute, and one under way more often", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => intervals.mockRestore());
  const waits = () => new Set(intervals.mock.calls.map(([, ms]) => ms));
  await using plans = await openPlans(verified({ attempted: false }));
  const { server } = plans;
  await eventually(() => expect(waits()).toContain(30_000));
  expect(waits()).not.toContain(3000);
  Object.assign(server.answers, verified({ attempted: true }));
  await comeBack();
  await eventually(() => expect(waits()).toContain(5000));
});

it("an order that nobody tried to pay stays so while a limit keeps the bank from being asked", async () => {
  await using plans = await openPlans(verified({ attempted: false, gateway_asked: true }));
  const { server, page } = plans;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  Object.assign(
    server.answers,
    verified({ attempted: true, gateway_asked: false, retry_after: 90 }),
  );
  for (const end = server.asked.length + 2; server.asked.length < end; ) {
    // Who comes back while an answer is on its way causes no other question.
    await comeBack();
    await act(() => new Promise((resume) => setTimeout(resume, 20)));
  }
  expect(page.container.textContent).toContain(purchaseStrings.openTitle);
  expect(page.container.textContent).not.toContain(purchaseStrings.pendingTitle);
});

it("an order with a coupon is gone on with at its price, also after the checkout was closed", async () => {
  const priceOf = (body: string) => {
    const amount = body.includes("HALF") ? 4950 : 9900;
    return { plan_amount: 9900, discount: 9900 - amount, amount, tax: 0, available: true };
  };
  const buyer = { customer_email: "a@example.in", customer_phone: "+919876543210" };
  await using _plans = await openPlans({
    ...verified({ attempted: false }),
    "billing.unfinishedOrder": { data: { ...order, coupon_code: "HALF" } },
    "billing.quote": {
      data: (body: string) => ({ ...priceOf(body), end_date: "2027-01-01T00:00:00Z" }),
    },
    "billing.profile": { data: { ...buyer, customer_state: null, customer_gstin: null } },
    "billing.createOrder": {
      data: { ...order, payment_session_id: "s", checkout: "simulated" },
    },
  });
  window.Cashfree = () => ({
    checkout: async () => ({ error: { code: "payment_aborted" } }),
  });
  onTestFinished(() => {
    window.Cashfree = undefined;
  });
  await eventually(() => void button(purchaseStrings.goOn));
  await press(purchaseStrings.goOn);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.applied("HALF")));
  await press(purchaseStrings.proceed("₹49.50"));
  await eventually(() => expect(pageText()).toContain(purchaseStrings.closedText));
  await press(purchaseStrings.goOn);
  await eventually(() => void button(purchaseStrings.proceed("₹49.50")));
});

it("the focus of a button that goes with an order's notice is kept on the page", async () => {
  await using plans = await openPlans(verified({ attempted: false }));
  const { server, page } = plans;
  const heading = document.body.appendChild(document.createElement("h1"));
  onTestFinished(() => heading.remove());
  await eventually(() => button(purchaseStrings.goOn).focus());
  Object.assign(server.answers, verified({ attempted: true }));
  await eventually(() => expect(document.activeElement?.textContent).toBe("Check again"));
  Object.assign(server.answers, verified({ payment_status: "failed", outcome: "failed" }));
  await eventually(() => expect(page.container.textContent).toBe(""));
  await eventually(() => expect(document.activeElement).toBe(heading));
});

it("an order that was made while an earlier one was asked about stays the tab's", async () => {
  const later = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S2X", plan_id: 1 };
  const failed = { ...pending, payment_status: "failed", outcome: "failed" };
  const answer = () => {
    saveOrder(later);
    return failed;
  };
  saveOrder(order);
  await using plans = await openPlans({
    "billing.verifyOrder": { data: answer },
    "billing.unfinishedOrder": { data: null },
  });
  const { server } = plans;
  await eventually(() => expect(server.asked.join()).toContain("billing.verifyOrder"));
  await eventually(() => expect(server.asked).toContain("billing.unfinishedOrder"));
  expect(readSavedOrder()).toEqual(later);
});
