import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { LockedNotice } from "./locked-notice.tsx";

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
  const notice = () => <LockedNotice onConfirming={nothing} onDismiss={nothing} />;
  using shown = await render(notice());
  await eventually(() => shown.find("a[href='/subscription']"));
  await act(async () => shown.find<HTMLButtonElement>("button").click());
  await shown.show(notice());
  expect(shown.container.innerHTML).toBe("");
});
