import { afterEach, expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the switch itself does
  document.cookie = "lang=; max-age=-1; path=/";
  window.history.replaceState(null, "", "/");
});

it("offers the other language by its own name as a link that works without scripts", async () => {
  using screen = await render(<LanguageSwitch className="" />);
  const link = screen.find<HTMLAnchorElement>("a");
  expect([link.textContent, link.lang, link.hreflang]).toEqual(["हिन्दी", "hi", "hi"]);
  expect(link.getAttribute("href")).toBe("?lang=hi");
});

it("saves the choice and keeps the rest of the URL", async () => {
  window.history.replaceState({ loginStep: "code" }, "", "/login?redirect=%2Fchat&lang=en#top");
  using screen = await render(<LanguageSwitch className="" />);
  screen.find("a").click();
  expect(document.cookie).toContain("lang=hi");
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe("/login?redirect=%2Fchat#top");
  expect(window.history.state).toEqual({ loginStep: "code" });
});
