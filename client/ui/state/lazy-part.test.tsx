import { act, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { messages } from "../../../shared/i18n/messages.ts";
import { eventually, render } from "../../testing/render.tsx";
import { lazyPart, lazySilentPart } from "./lazy-part.tsx";

const Here = () => <p>here</p>;

/** A lazy part whose scripts load on demand. */
function partOf(create = lazyPart) {
  const scripts = { there: false, asked: 0 };
  const Part = create(async () => {
    scripts.asked += 1;
    if (!scripts.there) throw new TypeError("Failed to fetch dynamically imported module");
    return { Here };
  }, "Here");
  return { scripts, Part };
}

/** The notice renders over the page, not in it. */
function tryAgain(): HTMLButtonElement {
  const button = document.body.querySelector("button");
  if (button === null) throw new Error("there is no button");
  return button;
}

const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

it("reports a failed load and retries", async () => {
  using _quiet = quietly();
  const { scripts, Part } = partOf();
  using page = await render(<Suspense>{<Part />}</Suspense>);
  await eventually(() => expect(document.body.textContent).toContain(messages.generic));
  scripts.there = true;
  await act(async () => tryAgain().click());
  await eventually(() => expect(page.container.textContent).toBe("here"));
});

it.each([
  ["over the page", lazyPart],
  ["nowhere", lazySilentPart],
])("loads by itself when the network returns (errors: %s)", async (_, create) => {
  using _quiet = quietly();
  const { scripts, Part } = partOf(create);
  using page = await render(<Suspense>{<Part fallback="away" />}</Suspense>);
  await eventually(() => expect(page.container.textContent).toBe("away"));
  scripts.there = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  await eventually(() => expect(page.container.textContent).toBe("here"));
  expect(document.body.querySelector("button")).toBeNull();
});

it("reports a failed load over the page and renders a placeholder", async () => {
  using _quiet = quietly();
  const { Part } = partOf();
  using page = await render(<Suspense>{<Part fallback={<p>what stood here</p>} />}</Suspense>);
  await eventually(() => expect(document.body.textContent).toContain(messages.generic));
  expect(page.container.textContent).toBe("what stood here");
});

it("offers a reload after the second failed load", async () => {
  using _quiet = quietly();
  using reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const { scripts, Part } = partOf();
  using _page = await render(<Suspense>{<Part />}</Suspense>);
  await eventually(() => tryAgain());
  await act(async () => tryAgain().click());
  await eventually(() => expect(scripts.asked).toBe(2));
  await eventually(() => tryAgain());
  expect(reload).not.toHaveBeenCalled();
  await act(async () => tryAgain().click());
  expect(reload).toHaveBeenCalledOnce();
});

it("loads for the next use after an unreported failure", async () => {
  using _quiet = quietly();
  const { scripts, Part } = partOf(lazySilentPart);
  const both = (
    <Suspense>
      <Part />
      <Part />
    </Suspense>
  );
  {
    using page = await render(both);
    await eventually(() => expect(scripts.asked).toBeGreaterThan(0));
    expect(page.container.textContent).toBe("");
  }
  expect(scripts.asked).toBeLessThan(5);
  scripts.there = true;
  using page = await render(both);
  await eventually(() => expect(page.container.textContent).toBe("herehere"));
});
