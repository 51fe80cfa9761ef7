import { act, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "../../testing/render.tsx";
import { listenBefore, onFirstUse, prerenderedPart } from "./prerendered-part.tsx";

const pressed = () => document.querySelector("button") ?? document.body;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function addMarkup(): HTMLElement {
  document.body.innerHTML =
    "<form data-later><button type='button'>Press</button></form><p>Else</p>";
  return document.querySelector("form") ?? document.body;
}

describe("onFirstUse", () => {
  it("starts once with the first touch inside, even when it is stopped on its way", () => {
    const element = addMarkup();
    const starts: string[] = [];
    onFirstUse(element, () => starts.push("start"));
    document.body.addEventListener("touchstart", (event) => event.stopPropagation(), true);
    document.querySelector("p")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
    expect(starts).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      pressed().dispatchEvent(new Event("touchstart", { bubbles: true }));
    }
    expect(starts).toEqual(["start"]);
  });
});

describe("listenBefore", () => {
  it("hears the events of its types until it is stopped", () => {
    const heard: string[] = [];
    const stop = listenBefore(addMarkup(), ["click"], ({ type }) => heard.push(type));
    pressed().click();
    pressed().dispatchEvent(new Event("focusin", { bubbles: true }));
    stop();
    pressed().click();
    expect(heard).toEqual(["click"]);
  });
});

describe("prerenderedPart", () => {
  it("waits for markup in the document until it is needed", () => {
    addMarkup();
    const needed: (() => void)[] = [];
    const part = prerenderedPart(
      "[data-later]",
      () => new Promise<never>(() => undefined),
      (_, start) => needed.push(start),
    );
    expect(() => part.leave()).not.toThrow();
    expect(needed).toEqual([]);
  });

  it("waits without a network, and loads when it returns", async () => {
    vi.useFakeTimers();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const part = prerenderedPart(
      "[data-later]",
      async () => {
        if (!navigator.onLine) throw new TypeError("Importing a module script failed.");
        return () => <p>The part</p>;
      },
      () => undefined,
    );
    using page = await render(
      <Suspense fallback="Until then">
        <part.Component />
      </Suspense>,
    );
    expect(page.container.textContent).toBe("Until then");
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await act(() => vi.runAllTimersAsync());
    expect(page.container.textContent).toBe("The part");
  });
});
