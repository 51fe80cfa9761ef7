import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { navigate } from "../../lib/navigation.ts";
import { session } from "../../lib/session/session.ts";
import { render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { NavBar } from "./nav-bar.tsx";
import { ScrollTop } from "./scroll-top.tsx";

beforeEach(() => {
  visit("http://localhost:3000/");
});

function scrollTo(y: number): void {
  act(() => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  });
}

it("changes colour past 50 px and shows the arrow past 300 px", async () => {
  using page = await render([<NavBar key="n" />, <ScrollTop key="s" />]);
  const seen = [0, 50, 51, 300, 301].map((y) => {
    scrollTo(y);
    const arrow = page.container.querySelector("[aria-label='Back to top']") !== null;
    return [page.find("header").hasAttribute("data-scrolled"), arrow];
  });
  scrollTo(0);
  expect(seen).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});

it("closes its menu on a route change, on Back and on Escape", async () => {
  using page = await render(<NavBar />);
  const isOpen = () => page.container.querySelector("#mobile-menu") !== null;
  const open = () => act(() => page.find("[aria-controls=mobile-menu]").click());
  open();
  expect(isOpen()).toBe(true);
  act(() => navigate("/about"));
  expect(isOpen()).toBe(false);
  open();
  visit("/");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(isOpen()).toBe(false);
  open();
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(isOpen()).toBe(false);
});

it("shows Login to visitors, account and Logout to members, and marks the current page", async () => {
  visit("/about");
  using page = await render(<NavBar />);
  expect(page.find("[aria-current=page]").textContent).toBe("About");
  expect(page.container.textContent).toContain("Login");
  act(() => session.setToken("t"));
  expect(page.find("a[href='/chat']").textContent).toBe("Open chats");
  expect(page.container.textContent).toContain("Logout");
  expect(page.find("a[href='/account']").textContent).toBe("Account");
  expect(page.container.textContent).not.toContain("Login");
});
