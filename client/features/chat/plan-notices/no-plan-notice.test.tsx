import { act } from "react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { NoPlanNotice } from "./no-plan-notice.tsx";
import { planNoticeStrings } from "./plan-notice-strings.ts";

const nothing = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A server with no order that the bank still confirms. */
const serveNoOrders = () =>
  serve((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify([{ result: { data: [] } }]));
  });

it("the notice of the plans stays away in this tab once it was dismissed", async () => {
  await using _server = await serveNoOrders();
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  const notice = () => <NoPlanNotice onReason={nothing} onDismiss={nothing} />;
  using shown = await render(notice());
  await eventually(() => shown.find("a[href='/subscription']"));
  await act(async () => shown.find<HTMLButtonElement>("button").click());
  await shown.show(notice());
  expect(shown.container.innerHTML).toBe("");
});

const asha: SessionUser = { id: "u", name: "Asha", email: null, mobile: null };
const ended = { start_date: "2026-10-01", end_date: "2026-11-01", plan_id: 1 };

it.each<[string, SessionUser]>([
  ["another person", { ...asha, id: "v" }],
  ["a plan that ended since", { ...asha, subscription: { ...ended, status: "expired" } }],
])("the dismissed notice of the plans comes again for %s", async (_case, user) => {
  await using _server = await serveNoOrders();
  session.setUser(asha);
  const notice = () => <NoPlanNotice onReason={nothing} onDismiss={nothing} />;
  using shown = await render(notice());
  await eventually(() => shown.find("a[href='/subscription']"));
  await act(async () => shown.find<HTMLButtonElement>("button").click());
  await act(async () => session.setUser(user));
  await shown.show(notice());
  shown.find("a[href='/subscription']");
});

it("the order of a payment is looked for again when the line has failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await using server = await serveAnswers({ "billing.unfinishedOrder": { status: 502 } });
  session.setUser(asha);
  using shown = await render(<NoPlanNotice onReason={nothing} onDismiss={nothing} />);
  await eventually(() => shown.find("a[href='/subscription']"));
  const order = { order_id: "ord_1", plan_id: 1, coupon_code: null, confirming: true };
  Object.assign(server.answers, { "billing.unfinishedOrder": { data: order } });
  await eventually(() => {
    act(() => vi.advanceTimersByTime(1000));
    expect(shown.container.textContent).toContain(planNoticeStrings.confirming);
  });
});

it("an order that nobody tried to pay takes the place of the plans only once the gateway knows of an attempt", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const open = { order_id: "ord_1", plan_id: 1, coupon_code: null, confirming: false };
  // An answer without the gateway calls every order attempted.
  const unasked = { status: false, payment_status: "pending", attempted: true };
  await using server = await serveAnswers({
    "billing.unfinishedOrder": { data: open },
    "billing.verifyOrder": { data: { ...unasked, gateway_asked: false } },
  });
  session.setUser(asha);
  using shown = await render(<NoPlanNotice onReason={nothing} onDismiss={nothing} />);
  await eventually(() => shown.find("a[href='/subscription']"));
  const checks = () => server.asked.filter((call) => call.startsWith("billing.verify")).length;
  const waitForCheck = (count: number) =>
    eventually(() => {
      act(() => vi.advanceTimersByTime(1000));
      expect(checks()).toBe(count);
    });
  await waitForCheck(1);
  await waitForCheck(2);
  shown.find("a[href='/subscription']");
  Object.assign(server.answers, {
    "billing.verifyOrder": { data: { ...unasked, gateway_asked: true } },
  });
  await waitForCheck(3);
  await eventually(() =>
    expect(shown.container.textContent).toContain(planNoticeStrings.confirming),
  );
});
