import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { button, pageText, press } from "../../../testing/controls.ts";
import {
  type FailureScenario,
  retryAtOnce,
  runFailureScenario,
} from "../../../testing/failure-scenarios.ts";
import { payment } from "../../../testing/payment.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { visit } from "../../../testing/serve.ts";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { PaymentHistory } from "./payment-history.tsx";
import { ReceiptPage } from "./receipt-page.tsx";

retryAtOnce();

const { created_at: at } = payment;
const state = { code: "32", name: "Kerala" };
const receipt = {
  id: "d1",
  kind: "receipt",
  title: "Receipt",
  serial: "RCT/2026/1",
  issued_at: at,
  order_id: "o1",
  payment_id: "p1",
  against: null,
  place_of_supply: state,
  seller: {
    name: "Saathi",
    legal_name: "Saathi",
    address: "Kochi",
    email: "help@saathi.example",
    gstin: null,
    state,
    signatory: "A.",
  },
  buyer: { name: "Asha", email: "a@example.in", phone: "+919876543210", gstin: null, state: null },
  description: "1 month",
  sac: "998439",
  coupon_code: null,
  list_amount: 9900,
  discount: 0,
  taxable_amount: 9900,
  taxes: [],
  total: 9900,
};
const answers: Answers = {
  "auth.profile": { data: { id: "u", name: "Asha", email: null, mobile: null } },
  "billing.payments": { data: [payment] },
  "billing.refund": { data: { order_id: "o1", status: "requested" } },
  "billing.invoice": { data: [receipt] },
  "/api/invoices/d1.pdf": {},
};

const isBusy = (name: string) => () =>
  expect(button(name).getAttribute("aria-busy"), name).toBe("true");
/** The list is loading for the first time or again. */
const isLoading = (label: string) => () =>
  expect(pageText().includes(label) || document.querySelector("[aria-busy=true]")).toBeTruthy();
const tryAgain = () => press("Try again");
const generic = "An error occurred. Please try again.";

/** A press on the link of a file, which would lead the document away. */
let saving: MockInstance<() => void>;

beforeEach(() => {
  session.setToken(crypto.randomUUID());
  saving = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});

afterEach(() => saving.mockRestore());

describe("a failed load of the payments", () => {
  const history = <PaymentHistory open onClose={() => undefined} />;
  it.each([
    {
      name: "the payments",
      shown: history,
      call: "billing.payments",
      label: "Loading payments…",
      message: generic,
      success: "Success",
    },
    {
      name: "a receipt",
      shown: <ReceiptPage />,
      call: "billing.invoice",
      label: "Loading the receipt…",
      message: "The receipt could not be loaded.",
      success: "RCT/2026/1",
    },
  ])("is reported and repeats itself: $name", async ({ shown, label, success, ...scenario }) => {
    await using server = await serveAnswers({ ...answers });
    await using pages = new AsyncDisposableStack();
    visit("/receipts/o1");
    await runFailureScenario(server, {
      ...scenario,
      start: async () => void pages.use(await render(shown)),
      retry: tryAgain,
      expectWaiting: isLoading(label),
      retriesByItself: true,
      expectSuccess: () => expect(pageText()).toContain(success),
    });
  });
});

it.each([
  ["within its time says to ask again", true, "Ask again, or let us help you."],
  ["after its time says to get help", false, "no month is lost. Let us help you."],
])("a refund that did not go through %s", async (_case, refundable, text) => {
  const failed = { ...payment, refund: "failed", refundable };
  await using _server = await serveAnswers({ ...answers, "billing.payments": { data: [failed] } });
  await using _page = await render(<PaymentHistory open onClose={() => undefined} />);
  await eventually(() => expect(pageText()).toContain(text));
});

it("an order in review says that a person looks at it, and not that it goes on by itself", async () => {
  const shown = { ...payment, status: "pending", refundable: false, in_review: true };
  await using _server = await serveAnswers({ ...answers, "billing.payments": { data: [shown] } });
  await using _page = await render(<PaymentHistory open onClose={() => undefined} />);
  await eventually(() => expect(pageText()).toContain("A person has to check this payment"));
  expect(pageText()).toContain("we reply within 24 hours. Order o1");
  expect(pageText()).not.toContain("automatically");
});

it("an order that goes into review while the payment history is open stops being confirmed", async () => {
  const shown = { ...payment, status: "pending", refundable: false };
  const verified = { status: false, payment_status: "pending", attempted: true, message: "" };
  const changing: Answers = {
    ...answers,
    "billing.payments": { data: [shown] },
    get "billing.verifyOrder"() {
      changing["billing.payments"] = { data: [{ ...shown, in_review: true }] };
      return { data: { ...verified, outcome: "unconfirmed" } };
    },
  };
  await using _server = await serveAnswers(changing);
  await using _page = await render(<PaymentHistory open onClose={() => undefined} />);
  await eventually(() => expect(pageText()).toContain("A person has to check this payment"));
});

it.each([
  ["is under way", "accepted", "so ₹99 goes back to the way you paid: begun on 20 Nov 2026"],
  ["is over", "refunded", "₹99 went back to the way you paid on 20 Nov 2026."],
  ["failed", "failed", "and ₹99 could not be given back on 20 Nov 2026. Let us help you."],
])(
  "a refund of a second payment that %s is shown with sum and day",
  async (_case, status, text) => {
    const shown = { ...payment, extra_refunds: [{ amount: 9900, status, at }] };
    await using _server = await serveAnswers({ ...answers, "billing.payments": { data: [shown] } });
    await using _page = await render(<PaymentHistory open onClose={() => undefined} />);
    await eventually(() => expect(pageText()).toContain(text));
  },
);

describe("a failed action on a payment", () => {
  const actions: (FailureScenario & { prepare?: () => Promise<unknown> })[] = [
    {
      name: "a refund",
      prepare: () => press("Refund"),
      call: "billing.refund",
      isPressedTwice: true,
      retry: () => press("Refund ₹99"),
      expectWaiting: isBusy("Refund ₹99"),
      message: generic,
      expectSuccess: () => expect(pageText()).toContain("You asked for the refund."),
    },
    {
      name: "the file of a receipt",
      call: "/api/invoices/",
      retry: () => press("Receipt (PDF)"),
      expectWaiting: isBusy("Receipt (PDF)"),
      message: "The file could not be loaded. Please try again, or open the page and print it.",
      expectSuccess: () => expect(saving).toHaveBeenCalledOnce(),
    },
  ];

  it.each(actions)("is reported and repeated: $name", async ({ prepare, ...scenario }) => {
    await using server = await serveAnswers({ ...answers });
    using _page = await render(<PaymentHistory open onClose={() => undefined} />);
    await eventually(() => void button("Receipt (PDF)"));
    await prepare?.();
    await runFailureScenario(server, scenario);
  });
});

it("a receipt of another person is missing among the payments", async () => {
  visit("/receipts/o2");
  await using _server = await serveAnswers({ ...answers, "billing.invoice": { status: 404 } });
  using _page = await render(<ReceiptPage />);
  await eventually(() =>
    expect(pageText()).toContain("There is no such receipt among your payments."),
  );
});

it("a payment history without payments leads to the plans", async () => {
  await using _server = await serveAnswers({ "billing.payments": { data: [] } });
  using page = await render(<PaymentHistory open onClose={() => undefined} />);
  await eventually(() => expect(pageText()).toContain("No Payment History"));
  expect(page.find("a").getAttribute("href")).toBe("/subscription");
});
