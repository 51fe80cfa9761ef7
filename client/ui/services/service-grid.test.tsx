import { act } from "react";
import { describe, expect, it } from "vitest";
import { type Service, toServiceSlug } from "../../../shared/services.ts";
import type { FetchState } from "../../lib/api/public-list.ts";
import { render } from "../../testing/render.tsx";
import { visit } from "../../testing/serve.ts";
import { ServiceGrid } from "./service-grid.tsx";

const names = ["Health", "Jobs", "Law", "Education", "Real Estate", "A", "B", "C", "D", "E"];
const services: Service[] = names.map((name, index) => ({
  id: index + 11,
  name,
  icon: index === 1 ? "pictures/jobs.png" : "icons.svg#health",
  slug: toServiceSlug(name),
}));

const grid = (state: FetchState<Service[]>, retry = () => undefined) => (
  <ServiceGrid services={{ ...state, retry }} />
);

describe("ServiceGrid", () => {
  it("shows that it is loading", async () => {
    using page = await render(grid({ state: "loading" }));
    expect(page.find("[role=status]").textContent).toContain("Loading…");
  });

  it("shows the error and retries on demand", async () => {
    let retries = 0;
    const failed: FetchState<Service[]> = { state: "error", message: "Failed to load services." };
    using page = await render(
      grid(failed, () => {
        retries += 1;
      }),
    );
    expect(page.find("[role=alert]").textContent).toContain("Failed to load services.");
    act(() => page.find("button").click());
    expect(retries).toBe(1);
  });

  it("links each card to its chat, in nine colours that repeat", async () => {
    using page = await render(grid({ state: "loaded", data: services }));
    const cards = [...page.container.querySelectorAll("a")];
    expect(cards[4]?.getAttribute("href")).toBe("/chat/real-estate/15");
    expect(cards[4]?.textContent).toBe("Real\nEstate");
    const colours = cards.map((card) => /bg-pastel-\d/.exec(card.className)?.[0]);
    expect(new Set(colours).size).toBe(9);
    expect(colours[9]).toBe(colours[0]);
  });

  it("gives a service its colour and path by slug, whatever its icon, name and position", async () => {
    const law = { id: 3, name: "Kanoon", icon: "/own/health.png", slug: "law" };
    const gifts = { id: 20, name: "Gifts", icon: "/icons.svg#law", slug: "gifts" };
    using page = await render(grid({ state: "loaded", data: [law, gifts] }));
    const [first, second] = page.container.querySelectorAll("a");
    expect([first?.getAttribute("href"), first?.className]).toEqual([
      "/chat/law/3",
      "service-card bg-pastel-3",
    ]);
    expect(second?.className).toBe("service-card bg-pastel-2");
  });

  it("draws icons 60 px wide, from the sprite or as images", async () => {
    using page = await render(grid({ state: "loaded", data: services }));
    expect(page.find("svg").getAttribute("width")).toBe("60");
    expect(page.find("use").getAttribute("href")).toBe("/icons.svg#health");
    expect(page.find("img").getAttribute("src")).toBe("/pictures/jobs.png");
  });

  it("draws a picture of another sprite as an image", async () => {
    const own = { id: 3, name: "Law", icon: "/own/icons.svg#law", slug: "law" };
    using page = await render(grid({ state: "loaded", data: [own] }));
    expect(page.find("img").getAttribute("src")).toBe("/own/icons.svg#law");
  });

  it("opens the chat with Space as with Enter", async () => {
    visit("http://localhost:3000/");
    using page = await render(grid({ state: "loaded", data: services }));
    const space = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
    act(() => void page.find("a").dispatchEvent(space));
    expect([window.location.pathname, space.defaultPrevented]).toEqual(["/chat/health/11", true]);
  });
});
