import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plansPath } from "../../../shared/app-paths.ts";
import { checkoutMessages } from "../../../shared/billing/checkout-messages.ts";
import type { Plan } from "../../../shared/billing/plan.ts";
import { refusals } from "../../../shared/refusals.ts";
import { session } from "../../lib/session/session.ts";
import { blank, broken, foreign, markup } from "../../testing/bad-texts.ts";
import { button, field, fill, pageText, press, region } from "../../testing/controls.ts";
import { expectAllRefused, expectRefused } from "../../testing/expect-refused.ts";
import {
  type FailureScenario,
  retryAtOnce,
  runFailureScenario,
} from "../../testing/failure-scenarios.ts";
import { eventually, render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { type Answers, serveAnswers } from "../../testing/serve-answers.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

retryAtOnce();

const user = { id: "u", name: "Asha Verma", email: "asha@example.in", mobile: null };
const plans: Plan[] = [
  { id: 1, months: 1, amount: 9900, description: "All services" },
  { id: 3, months: 12, amount: 99_900, description: "All services" },
];
const end_date = "2027-01-20T06:30:00.000Z";
const quote = { plan_amount: 9900, discount: 0, amount: 9900, tax: 0, available: true, end_date };
const buyer = { customer_state: null, customer_gstin: null };
const made = { order_id: "ord_1", payment_session_id: "s_1", checkout: "simulated" };
const paid = { status: true, payment_status: "success", outcome: "success", attempted: true };

const answers: Answers = {
  "auth.profile": { data: { ...user, subscription: null, deletes_at: null } },
  "billing.profile": { data: { ...buyer, customer_email: null, customer_phone: null } },
  "billing.quote": { data: quote },
  "billing.createOrder": { data: made },
  "billing.verifyOrder": { data: { ...paid, message: "Paid." } },
  [plansPath]: { data: { status: true, data: { data: plans } } },
};

const proceed = "Proceed to Payment · ₹99";
const isBusy = (name: string) => () =>
  expect(button(name).getAttribute("aria-busy"), name).toBe("true");

const neverLoads = () => new Promise<never>(() => undefined);

/** Opens the buyer's details of the monthly plan. */
async function openDetails() {
  visit("/subscription");
  const page = await render(<SubscriptionPage loadDanger={neverLoads} />, { plans });
  await eventually(() => void button("Subscribe", page.find("article")));
  await press("Subscribe", page.find("article"));
  await eventually(() => void field("Phone"));
  await eventually(() => void button(proceed));
  return page;
}

let opened = 0;

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  session.setUser(user);
  opened = 0;
  // What the script of a checkout defines.
  window.Cashfree = () => ({
    checkout: async () => {
      opened += 1;
      return { paymentDetails: {} };
    },
  });
});

afterEach(() => {
  window.Cashfree = undefined;
});

it("the room that the page made above the prices goes when its question is over", async () => {
  document.documentElement.dataset.room = "";
  await using _server = await serveAnswers({ ...answers });
  using page = await render(<SubscriptionPage loadDanger={neverLoads} />, { plans });
  expect(page.find("article").closest("[data-room]")).toBeNull();
});

it("a price that changed since it was shown is refused, shown again, and ordered by another press", async () => {
  await using server = await serveAnswers({ ...answers });
  using _page = await openDetails();
  await fill(field("Phone"), "98765 43210");
  server.answers["billing.createOrder"] = { status: 409, refusal: { id: "priceChanged" } };
  server.answers["billing.quote"] = { data: { ...quote, plan_amount: 12_900, amount: 12_900 } };
  await press(proceed);
  await eventually(() => expect(pageText()).toContain(refusals.priceChanged));
  server.answers["billing.createOrder"] = { data: made };
  await press("Proceed to Payment · ₹129");
  await eventually(() => expect(opened).toBe(1));
  const sent = server.asked.flatMap((call) => call.match(/"expected_amount":(\d+)/)?.[1] ?? []);
  expect(sent).toEqual(["9900", "12900"]);
});

describe("a failed call of a purchase", () => {
  const keepsPhone = () => expect(field("Phone").value).toBe("98765 43210");
  const cases: (FailureScenario & { prepare?: () => Promise<unknown> })[] = [
    {
      name: "ordering",
      call: "billing.createOrder",
      isPressedTwice: true,
      retry: () => press(proceed),
      expectWaiting: isBusy(proceed),
      message: "Failed to create payment order.",
      withoutNetwork: checkoutMessages.noNetwork,
      expectInputKept: keepsPhone,
      expectSuccess: () => expect(opened).toBe(1),
    },
    {
      name: "a coupon",
      call: "billing.quote",
      prepare: () => fill(field("Coupon code"), "nosuch"),
      retry: () => press("Apply"),
      expectWaiting: isBusy("Apply"),
      message: "An error occurred. Please try again.",
      expectInputKept: () => expect(field("Coupon code").value).toBe("nosuch"),
      expectSuccess: () => expect(pageText()).toContain("NOSUCH is applied."),
    },
    {
      name: "asking the bank",
      call: "billing.verifyOrder",
      start: () => press(proceed),
      retry: () => press("Check again"),
      expectWaiting: () => expect(pageText()).toContain("Asking the bank how it went…"),
      message: "Payment verification failed. Please try again or contact support.",
      withoutNetwork: checkoutMessages.notAsked,
      expectInputKept: () => expect(pageText()).toContain("ord_1"),
      expectSuccess: () => void region("Payment Successful!"),
    },
  ];

  it.each(cases)("keeps the input and repeats: $name", async ({ prepare, ...scenario }) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await openDetails();
    await fill(field("Phone"), "98765 43210");
    await prepare?.();
    await runFailureScenario(server, scenario);
  });
});

it("plans that fail to load are reported and load on retry", async () => {
  session.clear();
  await using server = await serveAnswers({ ...answers });
  await using pages = new AsyncDisposableStack();
  await runFailureScenario(server, {
    name: "plans",
    call: plansPath,
    start: async () => void pages.use(await render(<SubscriptionPage loadDanger={neverLoads} />)),
    retry: () => press("Try again"),
    expectWaiting: () => expect(pageText()).toContain("Loading plans…"),
    message: "Failed to load subscription packages. Please try again later.",
    expectSuccess: () => expect(document.querySelectorAll("article")).toHaveLength(2),
  });
});

describe("the payment details", () => {
  const valid = { Name: "Asha", Email: user.email, Phone: "98765 43210" };
  it.each([
    ["Name", [...blank, "x".repeat(101)]],
    ["Email", [...blank, ...markup, "asha@"]],
    ["Phone", [...blank, ...markup, "12345", "98765432101234", "+1 212 555 0100"]],
  ] as const)("refuse a wrong %s beside it and order nothing", async (label, texts) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await openDetails();
    await expectAllRefused({ valid, submit: proceed }, label, texts);
    expect(server.asked.filter((call) => call.startsWith("billing.createOrder"))).toEqual([]);
  });

  it("show beside its field why the server refuses a coupon, and order nothing", async () => {
    await using server = await serveAnswers({ ...answers });
    using _page = await openDetails();
    server.answers["billing.quote"] = { status: 422 };
    for (const text of [markup[1], foreign[0], broken, "X".repeat(41)]) {
      await fill(field("Coupon code"), text ?? "");
      await press("Apply");
      await eventually(() => expectRefused("Coupon code", text ?? ""));
    }
    expect(server.asked.filter((call) => call.startsWith("billing.createOrder"))).toEqual([]);
  });
});
