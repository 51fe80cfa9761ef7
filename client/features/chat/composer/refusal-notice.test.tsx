import { expect, it } from "vitest";
import { refusals } from "../../../../shared/refusals.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

const usedUp = {
  refusalText: refusals.fairUseLimitReached,
  reference: null,
  onDismiss: () => undefined,
};

it("says when it goes on and that the question is saved, with numbers to call below", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard={false} />);
  expect(page.container.textContent).toContain("Back at 12:00 am. Your question is saved.");
  const numbers = [...page.container.querySelectorAll("a")].map((link) => link.href);
  expect(numbers).toEqual(["tel:112", "tel:14416", "tel:181", "tel:1098", "tel:1930"]);
});

it("leaves the numbers to the card of a danger, and says to call", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard />);
  expect(page.container.textContent).toContain("Please do not wait for an answer here.");
  expect(page.container.querySelector("a")).toBeNull();
});

it("takes a focus that the field gave away with the refused message", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard={false} />);
  await eventually(() => expect(document.activeElement).toBe(page.find("button")));
});
