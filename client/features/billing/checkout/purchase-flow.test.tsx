import { act } from "react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { button, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { visit } from "../../../testing/serve.ts";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { CheckoutError } from "./checkout.ts";
import { readOpenOrder, saveOpenOrder } from "./open-order.ts";
import { pay } from "./pay.ts";
import { PurchaseFlow } from "./purchase-flow.tsx";
import { purchaseStrings } from "./purchase-strings.ts";
import { usePurchase } from "./use-purchase.ts";
import { verifyOrder } from "./verify-order.ts";

const order = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S1W", plan_id: 1 };
const plan = { id: 1, months: 1, amount: 9900, description: "All services" };
const details = { customer_name: "Asha", customer_email: "asha@example.in", customer_phone: "9" };
const profile = { id: "u", name: "Asha", email: null, mobile: null, subscription: null };
const pending = { status: false, payment_status: "pending", outcome: "pending", attempted: false };

let purchase: ReturnType<typeof usePurchase> | undefined;

function Probe() {
  purchase = usePurchase();
  return null;
}

function verified(answer: object): Answers {
  return { "billing.verifyOrder": { data: { ...pending, message: "", ...answer } } };
}

function makeCheckout(checkout: () => Promise<object>): void {
  window.Cashfree = () => ({ checkout });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.setToken(crypto.randomUUID());
});

afterEach(() => {
  window.Cashfree = undefined;
});

it.each([
  ["in review", { outcome: "unconfirmed" }, "unconfirmed"],
  ["refunded", { payment_status: "refunded", outcome: "refunded" }, "over"],
  ["of months that have passed", { payment_status: "success", outcome: "ended" }, "over"],
] as const)("an order %s is not waited for", async (_, answer, kind) => {
  await using _server = await serveAnswers(verified(answer));
  const message = verificationMessages[answer.outcome];
  expect(await verifyOrder(order)).toEqual({ kind, message });
});

it("a checkout that breaks after somebody tried to pay leads to the server's answer", async () => {
  await using server = await serveAnswers(verified({ attempted: true }));
  makeCheckout(() => Promise.reject(new Error("frame gone")));
  const steps = { onOpen: () => undefined, onClosed: () => undefined };
  const ordered = { order, sessionId: "s", mode: "simulated" } as const;
  expect(await pay(ordered, steps)).toMatchObject({ kind: "pending", attempted: true });
  Object.assign(server.answers, verified({ attempted: false }));
  await expect(pay(ordered, steps)).rejects.toThrow(CheckoutError);
});

it("a return to an order that this account lacks says so instead of showing prices only", async () => {
  await using _server = await serveAnswers({ "billing.order": { status: 404 } });
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.otherAccount));
});

it("an order that a tab knows only by its number is checked again after it could not be loaded", async () => {
  await using server = await serveAnswers({ "billing.order": { status: 500 } });
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  expect(pageText()).toContain(order.order_id);
  server.answers["billing.order"] = { data: order };
  Object.assign(server.answers, verified({ status: true, outcome: "success" }));
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
  expect(server.asked.filter((call) => call === "billing.order")).toHaveLength(2);
  expect(window.location.search).toBe("");
});

it.each([
  ["the gateway was asked", { gateway_asked: true }, true],
  ["the limit of syncs kept the gateway from being asked", { gateway_asked: false }, false],
  ["the server is of a release that does not say", {}, false],
])(
  "a pending payment says when the bank was asked only where it was: %s",
  async (_, answer, says) => {
    await using _server = await serveAnswers(verified({ attempted: true, ...answer }));
    saveOpenOrder(order);
    visit(`/subscription?order_id=${order.order_id}`);
    using _page = await render(
      <PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />,
    );
    await eventually(() => expect(pageText()).toContain(purchaseStrings.pendingText));
    expect(pageText().includes("The bank was asked at")).toBe(says);
  },
);

const stored = { attempted: true, gateway_asked: false };
it.each<[string, Answers]>([
  ["the limit of all buyers", verified({ ...stored, retry_after: 90 })],
  [
    "the limit of this buyer",
    {
      "billing.verifyOrder": {
        status: 429,
        refusal: { id: "tooManyRequests" },
        retryAfterSeconds: 90,
      },
    },
  ],
])(
  "a check over %s keeps when the bank was asked, and says from when it can be again",
  async (_, limited) => {
    const now = Date.parse("2026-11-28T06:30:10Z");
    vi.useFakeTimers({ toFake: ["Date"], now, shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await serveAnswers(verified({ attempted: true, gateway_asked: true }));
    saveOpenOrder(order);
    visit(`/subscription?order_id=${order.order_id}`);
    using _page = await render(
      <PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />,
    );
    await eventually(() => expect(pageText()).toContain(purchaseStrings.askedAt("12:00 pm")));
    Object.assign(server.answers, limited);
    vi.setSystemTime(Date.parse("2026-11-28T06:34:00Z"));
    await press(purchaseStrings.checkAgain);
    // Rounded up: within the minute before, a press would be too early.
    await eventually(() => expect(pageText()).toContain("12:06 pm"));
    expect(pageText()).toContain(purchaseStrings.pendingText);
    expect(pageText()).toContain(purchaseStrings.askedAt("12:00 pm"));
  },
);

it("a check without an answer does not say that the bank was asked", async () => {
  await using _server = await serveAnswers({ "billing.verifyOrder": { status: 504 } });
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  expect(pageText()).not.toContain("The bank was asked at");
});

it("a check says from its first moment that the bank is asked", async () => {
  await using server = await serveAnswers(verified({ attempted: true }));
  const line = server.pause("billing.verifyOrder");
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.checkingTitle));
  expect(pageText()).toContain(purchaseStrings.checking);
  await eventually(() => expect(line.count()).toBe(1));
  line.end("offline");
  await eventually(() => expect(pageText()).not.toContain(purchaseStrings.checkingTitle));
});

it("a pending payment stays visible after Close, with the focus", async () => {
  await using _server = await serveAnswers(verified({ attempted: true }));
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.pendingText));
  const dialog = () => document.querySelector("dialog");
  await press(purchaseStrings.close, dialog()?.querySelector(".flex-wrap") ?? undefined);
  await eventually(() => expect(dialog()).toBeNull());
  expect(page.container.textContent).toContain(order.order_id);
  await eventually(() => expect(document.activeElement?.textContent).toBe("Check again"));
});

it("the notice of a pending payment stays after a check without a network, until the outcome is known", async () => {
  await using server = await serveAnswers(verified({ attempted: true }));
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  const close = () => press(purchaseStrings.close, document.querySelector("dialog") ?? undefined);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.pendingText));
  await close();
  const line = server.pause("billing.verifyOrder");
  line.end("offline");
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  await close();
  expect(page.container.textContent).toContain(order.order_id);
  Object.assign(server.answers, verified({ payment_status: "failed", outcome: "failed" }));
  line.restore();
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.failedText));
  await close();
  expect(page.container.textContent).not.toContain(order.order_id);
});

const fresh = async (server: Answers) => {
  visit("/subscription");
  const answers = { "auth.profile": { data: profile }, "billing.openOrder": { data: order } };
  const served = await serveAnswers({ ...answers, ...server });
  const page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  return { server: served, page };
};

it("a tab that knows nothing takes up the payment that the bank has not decided", async () => {
  const { server, page } = await fresh(verified({ attempted: true }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(page.container.textContent).toContain(order.order_id));
  expect(page.container.textContent).toContain(purchaseStrings.pendingTitle);
  Object.assign(server.answers, verified({ status: true, outcome: "success" }));
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
});

it("a tab that knows nothing reports the payment that has arrived", async () => {
  const { server, page } = await fresh(verified({ status: true, outcome: "success" }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
});

it("an order that nobody tried to pay can be looked at and gone on with", async () => {
  const { server, page } = await fresh(verified({ attempted: false }));
  await using _server = server;
  using _page = page;
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
  ["no open order", { "billing.openOrder": { data: null } }],
  ["a server that does not know the question", { "billing.openOrder": { status: 404 } }],
])("a tab that knows nothing shows the prices alone: %s", async (_, answers) => {
  const { server, page } = await fresh(answers);
  await using _server = server;
  using _page = page;
  await eventually(() => expect(server.asked).toContain("billing.openOrder"));
  await eventually(() => expect(page.container.textContent).toBe(""));
});

it("an order that runs out unpaid beside the prices goes without a word", async () => {
  const { server, page } = await fresh(verified({ attempted: false }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  Object.assign(server.answers, verified({ payment_status: "failed", outcome: "failed" }));
  await eventually(() => expect(page.container.textContent).toBe(""));
  expect(document.querySelector("dialog")).toBeNull();
});

it("an attempt that fails beside the prices is said", async () => {
  const { server, page } = await fresh(verified({ attempted: false }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  const failed = { payment_status: "failed", outcome: "failed", attempted: true };
  Object.assign(server.answers, verified(failed));
  await eventually(() => expect(pageText()).toContain(purchaseStrings.failedText));
});

it("an order that nobody tried to pay in this tab gives way to a payment under way from another", async () => {
  const other = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S2X", plan_id: 1 };
  const answer = (body: string) => ({ ...pending, attempted: body.includes(other.order_id) });
  saveOpenOrder(order);
  const { server, page } = await fresh({
    "billing.verifyOrder": { data: answer },
    "billing.openOrder": { data: other },
  });
  await using _server = server;
  using _page = page;
  await eventually(() => expect(page.container.textContent).toContain(other.order_id));
  expect(page.container.textContent).toContain(purchaseStrings.pendingTitle);
  expect(page.container.textContent).not.toContain(order.order_id);
});

const comeBack = () => act(async () => void window.dispatchEvent(new Event("visibilitychange")));

it("an order that nobody tried to pay is asked about twice a minute, and one under way more often", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => intervals.mockRestore());
  const waits = () => new Set(intervals.mock.calls.map(([, ms]) => ms));
  const { server, page } = await fresh(verified({ attempted: false }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(waits()).toContain(30_000));
  expect(waits()).not.toContain(3000);
  Object.assign(server.answers, verified({ attempted: true }));
  await comeBack();
  await eventually(() => expect(waits()).toContain(5000));
});

it("an order that nobody tried to pay stays so while a limit keeps the bank from being asked", async () => {
  const { server, page } = await fresh(verified({ attempted: false, gateway_asked: true }));
  await using _server = server;
  using _page = page;
  await eventually(() => expect(page.container.textContent).toContain(purchaseStrings.openTitle));
  Object.assign(server.answers, verified({ ...stored, retry_after: 90 }));
  const asked = server.asked.length;
  await comeBack();
  await eventually(() => expect(server.asked.length).toBeGreaterThan(asked));
  await comeBack();
  await eventually(() => expect(server.asked.length).toBeGreaterThan(asked + 1));
  expect(page.container.textContent).toContain(purchaseStrings.openTitle);
  expect(page.container.textContent).not.toContain(purchaseStrings.pendingTitle);
});

it("an order with a coupon is gone on with at its price, also after the checkout was closed", async () => {
  const priceOf = (body: string) => {
    const amount = body.includes("HALF") ? 4950 : 9900;
    return { plan_amount: 9900, discount: 9900 - amount, amount, tax: 0, available: true };
  };
  const buyer = { customer_email: "a@example.in", customer_phone: "+919876543210" };
  const { server, page } = await fresh({
    ...verified({ attempted: false }),
    "billing.openOrder": { data: { ...order, coupon_code: "HALF" } },
    "billing.quote": {
      data: (body: string) => ({ ...priceOf(body), end_date: "2027-01-01T00:00:00Z" }),
    },
    "billing.profile": { data: { ...buyer, customer_state: null, customer_gstin: null } },
    "billing.createOrder": {
      data: { ...order, payment_session_id: "s", checkout: "simulated" },
    },
  });
  await using _server = server;
  using _page = page;
  makeCheckout(() => Promise.resolve({ error: { code: "payment_aborted" } }));
  await eventually(() => void button(purchaseStrings.goOn));
  await press(purchaseStrings.goOn);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.applied("HALF")));
  await press(purchaseStrings.proceed("₹49.50"));
  await eventually(() => expect(pageText()).toContain(purchaseStrings.closedText));
  await press(purchaseStrings.goOn);
  await eventually(() => void button(purchaseStrings.proceed("₹49.50")));
});

it("the focus of a button that goes with an order's notice is kept on the page", async () => {
  const { server, page } = await fresh(verified({ attempted: false }));
  await using _server = server;
  using _page = page;
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
    saveOpenOrder(later);
    return failed;
  };
  saveOpenOrder(order);
  const { server, page } = await fresh({
    "billing.verifyOrder": { data: answer },
    "billing.openOrder": { data: null },
  });
  await using _server = server;
  using _page = page;
  await eventually(() => expect(server.asked.join()).toContain("billing.verifyOrder"));
  await eventually(() => expect(server.asked).toContain("billing.openOrder"));
  expect(readOpenOrder()).toEqual(later);
});

it("an order in review says who looks at it and when, and that nobody should pay again", async () => {
  await using _server = await serveAnswers(verified({ outcome: "unconfirmed" }));
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedText));
  expect(pageText()).toContain("we reply within 24 hours");
});

it("an order whose payment went back leads on to the plans", async () => {
  await using _server = await serveAnswers(
    verified({ payment_status: "refunded", outcome: "refunded" }),
  );
  saveOpenOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(verificationMessages.refunded));
  await press(purchaseStrings.viewPlans);
  expect(pageText()).not.toContain(verificationMessages.refunded);
});

it("an order that got no answer is repeated with its idempotency key, and the next order has a new one", async () => {
  makeCheckout(async () => ({ error: { code: "payment_aborted" } }));
  const made = { order_id: order.order_id, payment_session_id: "s", checkout: "simulated" };
  await using server = await serveAnswers(verified({}));
  using _page = await render(
    <QueryProvider>
      <Probe />
    </QueryProvider>,
  );
  const keys = () =>
    server.asked.flatMap((call) => call.match(/"idempotencyKey":"([^"]+)"/)?.[1] ?? []);
  await act(async () => purchase?.proceed(plan, details as never));
  server.answers["billing.createOrder"] = { data: made };
  await act(async () => purchase?.proceed(plan, details as never));
  await act(async () => purchase?.proceed(plan, details as never));
  const [lost, repeated, next] = keys();
  expect(repeated).toBe(lost);
  expect(next).not.toBe(repeated);
});
