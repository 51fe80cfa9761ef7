import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { type Answers, serveAnswers } from "../../../testing/serve-answers.ts";
import { NoPlanNotice } from "./no-plan-notice.tsx";
import { planNoticeStrings } from "./plan-notice-strings.ts";

const nothing = () => undefined;
const asha = { id: "u", name: "Asha", email: null, mobile: null };
const order = { order_id: "ord_1", plan_id: 1, coupon_code: null, confirming: true };
const untried = { ...order, confirming: false };

beforeEach(() => {
  session.setToken("t");
  session.setUser(asha);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(answers: Answers) {
  const server = await serveAnswers(answers);
  const shown = await render(
    <NoPlanNotice hasEnded={false} isTextKept={false} onReason={nothing} onDismiss={nothing} />,
  );
  const count = (call: string) => server.asked.filter((asked) => asked.startsWith(call)).length;
  return { server, shown, count, text: () => shown.container.textContent };
}

/** Lets the time pass until a check stops throwing. */
const waitUntil = (check: () => void) =>
  eventually(() => {
    act(() => vi.advanceTimersByTime(1000));
    check();
  });

/** How many seconds pass until a check stops throwing. */
async function countSecondsUntil(check: () => void): Promise<number> {
  let seconds = 0;
  await waitUntil(() => {
    seconds += 1;
    check();
  });
  return seconds;
}

it("the order of a payment is looked for again when the line has failed", async () => {
  const { server, shown, text } = await open({ "billing.unfinishedOrder": { status: 502 } });
  await using _server = server;
  using _shown = shown;
  await eventually(() => expect(text()).toContain(planNoticeStrings.subscribeNow));
  Object.assign(server.answers, { "billing.unfinishedOrder": { data: order } });
  await waitUntil(() => expect(text()).toContain(planNoticeStrings.confirming));
});

it("the plan of a payment that the bank has confirmed is loaded again when the line has failed", async () => {
  const { server, shown, count } = await open({
    "billing.unfinishedOrder": { data: order },
    "billing.verifyOrder": { data: { status: true, payment_status: "success" } },
    "auth.profile": { status: 502 },
  });
  await using _server = server;
  using _shown = shown;
  await waitUntil(() => expect(count("auth.profile")).toBe(1));
  const at = "2026-11-22T06:00:00Z";
  const subscription = { status: "active", start_date: at, end_date: at, plan_id: 1 };
  Object.assign(server.answers, { "auth.profile": { data: { ...asha, subscription } } });
  await waitUntil(() => expect(session.read().user?.subscription?.status).toBe("active"));
});

it("an order is asked about after an attempt that failed, for its buyer may try again in another app", async () => {
  const { server, shown, count } = await open({
    "billing.unfinishedOrder": { data: order },
    "billing.verifyOrder": { data: { status: false, payment_status: "failed" } },
    "auth.profile": { data: { ...asha, subscription: null } },
  });
  await using _server = server;
  using _shown = shown;
  await waitUntil(() => expect(count("billing.verify")).toBe(1));
  Object.assign(server.answers, {
    "billing.unfinishedOrder": { data: untried },
    "billing.verifyOrder": { data: { status: true, payment_status: "success" } },
  });
  await waitUntil(() => expect(count("billing.verify")).toBe(2));
  Object.assign(server.answers, { "billing.unfinishedOrder": { data: null } });
  await waitUntil(() => expect(count("billing.unfinishedOrder")).toBe(3));
});

it("an untried order is asked about less and less often, and not while nobody sees the page", async () => {
  using hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const pending = { status: false, payment_status: "pending", attempted: false };
  const { server, shown, count } = await open({
    "billing.unfinishedOrder": { data: untried },
    "billing.verifyOrder": { data: { ...pending, gateway_asked: true } },
  });
  await using _server = server;
  using _shown = shown;
  await waitUntil(() => expect(count("billing.verify")).toBe(2));
  const third = () => expect(count("billing.verify")).toBe(3);
  expect(await countSecondsUntil(third)).toBeGreaterThan(50);
  hidden.mockReturnValue(true);
  let seconds = 0;
  await waitUntil(() => expect(++seconds).toBe(140));
  expect(count("billing.verify")).toBe(3);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await eventually(() => expect(count("billing.verify")).toBe(4));
});

it("the look for an order that fails again waits longer", async () => {
  const { server, shown, count } = await open({ "billing.unfinishedOrder": { status: 502 } });
  await using _server = server;
  using _shown = shown;
  await waitUntil(() => expect(count("billing.unfinishedOrder")).toBe(2));
  const third = () => expect(count("billing.unfinishedOrder")).toBe(3);
  expect(await countSecondsUntil(third)).toBeGreaterThan(25);
});

it("an order that nobody tried to pay takes the place of the plans only once the gateway knows of an attempt", async () => {
  // An answer without the gateway calls every order attempted.
  const unasked = { status: false, payment_status: "pending", attempted: true };
  const { server, shown, count, text } = await open({
    "billing.unfinishedOrder": { data: untried },
    "billing.verifyOrder": { data: { ...unasked, gateway_asked: false } },
  });
  await using _server = server;
  using _shown = shown;
  await eventually(() => expect(text()).toContain(planNoticeStrings.subscribeNow));
  await waitUntil(() => expect(count("billing.verify")).toBe(1));
  await waitUntil(() => expect(count("billing.verify")).toBe(2));
  expect(text()).toContain(planNoticeStrings.subscribeNow);
  Object.assign(server.answers, {
    "billing.verifyOrder": { data: { ...unasked, gateway_asked: true } },
  });
  await waitUntil(() => expect(text()).toContain(planNoticeStrings.confirming));
});
