import { act } from "react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import { QueryProvider } from "../../../lib/api/trpc.tsx";
import { session } from "../../../lib/session/session.ts";
import { pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { visit } from "../../../testing/serve.ts";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { CheckoutError } from "./checkout.ts";
import { pay } from "./pay.ts";
import { PurchaseFlow } from "./purchase-flow.tsx";
import { purchaseStrings } from "./purchase-strings.ts";
import { saveOrder } from "./saved-order.ts";
import { usePurchase } from "./use-purchase.ts";
import { verifyOrder } from "./verify-order.ts";

const order = { order_id: "ord_01J8ZC3V5T7Q9N2K4M6P8R0S1W", plan_id: 1 };
const plan = { id: 1, months: 1, amount: 9900, description: "All services" };
const details = { customer_name: "Asha", customer_email: "asha@example.in", customer_phone: "9" };
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
  const steps = { onOpen: () => true, onClosed: async () => undefined };
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

it("an order that a tab knows only by its number is checked again after it could not be loaded; the next page loads meanwhile", async () => {
  await using server = await serveAnswers({ "billing.order": { status: 500 } });
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  expect(pageText()).toContain(order.order_id);
  server.answers["billing.order"] = { data: order };
  Object.assign(server.answers, verified({ status: true, outcome: "success" }));
  const preloaded: unknown[] = [];
  const onPreload = ({ target }: Event) => preloaded.push((target as HTMLAnchorElement).pathname);
  document.addEventListener("pointerover", onPreload);
  onTestFinished(() => document.removeEventListener("pointerover", onPreload));
  await press(purchaseStrings.checkAgain);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.successTitle));
  expect(preloaded).toEqual(["/get-started"]);
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
    saveOrder(order);
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
    saveOrder(order);
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
  saveOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedTitle));
  expect(pageText()).not.toContain("The bank was asked at");
});

it("a check says from its first moment that the bank is asked", async () => {
  await using server = await serveAnswers(verified({ attempted: true }));
  const line = server.pause("billing.verifyOrder");
  saveOrder(order);
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
  saveOrder(order);
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
  saveOrder(order);
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

it("an order in review says who looks at it and when, and that nobody should pay again", async () => {
  await using _server = await serveAnswers(verified({ outcome: "unconfirmed" }));
  saveOrder(order);
  visit(`/subscription?order_id=${order.order_id}`);
  using _page = await render(<PurchaseFlow plan={null} plans={[plan]} onPlan={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(purchaseStrings.unconfirmedText));
  expect(pageText()).toContain("we reply within 24 hours");
});

it("an order whose payment went back leads on to the plans", async () => {
  await using _server = await serveAnswers(
    verified({ payment_status: "refunded", outcome: "refunded" }),
  );
  saveOrder(order);
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
