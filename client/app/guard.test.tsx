import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { findRoute } from "../../shared/routes.ts";
import { session } from "../lib/session/session.ts";
import { render } from "../testing/render.tsx";
import { visit } from "../testing/serve.ts";
import { Guard } from "./guard.tsx";
import { navigationState, RouteAnnouncer, watchBrowserHistory } from "./route-announcer.tsx";

const people = {
  visitor: () => session.clear(),
  registering: () => {
    session.setToken("t");
    session.setUser({ id: "u", name: null, email: null, mobile: null });
  },
  member: () => {
    session.setToken("t");
    session.setUser({ id: "u", name: "Asha", email: null, mobile: null });
  },
};

beforeEach(() => {
  // As in a document that Back did not open.
  navigationState.isBackNavigation = false;
});

async function openAs(person: keyof typeof people, path: string) {
  visit(`http://localhost:3000${path}`);
  people[person]();
  using page = await render(<Guard route={findRoute(path)}>inside</Guard>);
  return [window.location.pathname + window.location.search, page.container.textContent];
}

it.each([
  ["visitor", "/"],
  ["visitor", "/get-started"],
  ["visitor", "/login"],
  ["registering", "/login"],
  ["registering", "/terms-and-conditions"],
  ["registering", "/privacy-policy"],
  ["registering", "/refunds"],
  ["member", "/chat/health/1"],
] as const)("lets a %s open %s", async (person, path) => {
  expect(await openAs(person, path)).toEqual([path, "inside"]);
});

it.each([
  ["visitor", "/chat/health/1", "/login?redirect=/chat/health/1"],
  ["registering", "/about", "/login?redirect=/about"],
  ["registering", "/chat", "/login?redirect=/chat"],
] as const)("sends a %s from %s to %s", async (person, path, target) => {
  expect(await openAs(person, path)).toEqual([target, ""]);
});

it("redirects to the login without a redirect target when Back opens a page of an ended session", async () => {
  visit("http://localhost:3000/login");
  session.clear();
  watchBrowserHistory();
  using _screen = await render(<RouteAnnouncer route={findRoute("/login")} />);
  visit("http://localhost:3000/chat/health/1");
  window.dispatchEvent(new PopStateEvent("popstate"));
  using _page = await render(<Guard route={findRoute("/chat/health/1")}>inside</Guard>);
  expect(window.location.pathname + window.location.search).toBe("/login");
});

it("starts a page at its top after Back between two steps of the page before", async () => {
  visit("http://localhost:3000/login");
  watchBrowserHistory();
  using _screen = await render(<RouteAnnouncer route={findRoute("/login")} />);
  window.dispatchEvent(new PopStateEvent("popstate"));
  const scrolled = vi.spyOn(window, "scrollTo");
  onTestFinished(() => scrolled.mockRestore());
  visit("http://localhost:3000/subscription");
  using _next = await render(<RouteAnnouncer route={findRoute("/subscription")} />);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});
