import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { answered } from "../../../testing/answered.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serve, visit } from "../../../testing/serve.ts";
import { RenewalNotice } from "../plan-notices/renewal-notice.tsx";
import { useCanSend } from "./use-can-send.ts";

const dayMs = 86_400_000;

function member(status: "active" | "expired", leftMs: number): SessionUser {
  const subscription = {
    status,
    start_date: "2026-01-01T00:00:00.000Z",
    end_date: new Date(Date.now() + leftMs).toISOString(),
    plan_id: 1,
  };
  return { id: "u", name: "Asha", email: null, mobile: null, subscription };
}

function CanSend() {
  return useCanSend() ? "may send" : "may not";
}

beforeEach(() => {
  session.setToken("t");
});

afterEach(() => vi.useRealTimers());

it("loads the profile when the subscription ends, and follows it", async () => {
  const urls: string[] = [];
  const profile = member("expired", 0);
  await using _server = await serve((request, response) => {
    urls.push(request.url ?? "");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify([{ result: { data: profile } }]));
  });
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  session.setUser(member("active", dayMs));
  using page = await render(<CanSend />);
  expect([page.container.textContent, urls]).toEqual(["may send", []]);
  act(() => void vi.advanceTimersByTime(dayMs));
  await eventually(() => expect(page.container.textContent).toBe("may not"));
  expect(urls).toHaveLength(1);
});

it("keeps the last profile when the server is unreachable", async () => {
  await using _server = await serve((_request, response) => void response.destroy());
  using fetched = vi.spyOn(globalThis, "fetch");
  session.setUser(member("active", -1));
  using page = await render(<CanSend />);
  await answered(fetched);
  expect(page.container.textContent).toBe("may send");
});

it("is false while the account waits for its deletion: the server would refuse the message", async () => {
  session.setUser({ ...member("active", dayMs), deletes_at: new Date().toISOString() });
  using page = await render(<CanSend />);
  expect(page.container.textContent).toBe("may not");
});

it.each([
  ["active", 8 * dayMs, false],
  ["active", 7 * dayMs - 1000, true],
  ["expired", -1, false],
] as const)(
  "shows the renewal notice of an %s plan with %i ms left: %s",
  async (status, leftMs, isShown) => {
    visit("http://localhost:3000/chat/health/1");
    session.setUser(member(status, leftMs));
    using page = await render(<RenewalNotice />);
    const link = () => page.container.querySelector("a[href='/subscription']");
    if (isShown) await eventually(() => expect(link()).not.toBeNull());
    else expect(link()).toBeNull();
  },
);
