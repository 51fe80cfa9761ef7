import { act } from "react";
import { expect, it } from "vitest";
import { session } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { NoPlanNotice } from "./no-plan-notice.tsx";

const nothing = () => undefined;

const props = { hasEnded: false, isTextKept: false, onReason: nothing, onDismiss: nothing };

/** A server with no order that the bank still confirms. */
const serveNoOrders = () =>
  serve((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify([{ result: { data: [] } }]));
  });

it("the notice of the plans stays away in this tab once it was dismissed", async () => {
  await using _server = await serveNoOrders();
  session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  const notice = () => <NoPlanNotice {...props} />;
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
  const notice = () => <NoPlanNotice {...props} />;
  using shown = await render(notice());
  await eventually(() => shown.find("a[href='/subscription']"));
  await act(async () => shown.find<HTMLButtonElement>("button").click());
  await act(async () => session.setUser(user));
  await shown.show(notice());
  shown.find("a[href='/subscription']");
});

it("a plan that was refunded while the screen was open is said to have ended, with what was typed kept", async () => {
  await using _server = await serveNoOrders();
  session.setUser({ ...asha, subscription: null });
  using shown = await render(<NoPlanNotice {...props} hasEnded isTextKept />);
  await eventually(() => shown.find("a[href='/subscription']"));
  expect(shown.container.textContent).toContain("Your plan has ended. Your question is kept.");
});
