import { act, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { messages } from "../../shared/messages.ts";
import { eventually, render } from "../testing/render.tsx";
import { late } from "./late.tsx";

/** A part whose scripts come when told to. */
function partOf(place?: "nowhere") {
  const scripts = { there: false, asked: 0 };
  const Part = late(async () => {
    scripts.asked += 1;
    if (!scripts.there) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>here</p>;
  }, place);
  return { scripts, Part };
}

const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

it("says what did not come, and tries again", async () => {
  using _quiet = quietly();
  const { scripts, Part } = partOf();
  using page = await render(<Suspense>{<Part />}</Suspense>);
  await eventually(() => expect(page.container.textContent).toContain(messages.generic));
  scripts.there = true;
  await act(async () => page.find("button").click());
  await eventually(() => expect(page.container.textContent).toBe("here"));
});

it("asks for the page of today when scripts do not come twice", async () => {
  using _quiet = quietly();
  using reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const { scripts, Part } = partOf();
  using page = await render(<Suspense>{<Part />}</Suspense>);
  await eventually(() => page.find("button"));
  await act(async () => page.find("button").click());
  await eventually(() => expect(scripts.asked).toBe(2));
  await eventually(() => page.find("button"));
  expect(reload).not.toHaveBeenCalled();
  await act(async () => page.find("button").click());
  expect(reload).toHaveBeenCalledOnce();
});

it("comes for the next one to show it, where nothing was said of its failing", async () => {
  using _quiet = quietly();
  const { scripts, Part } = partOf("nowhere");
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
