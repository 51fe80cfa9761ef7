import { expect, it } from "vitest";
import { refusals } from "../../../../shared/refusals.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

const usedUp = {
  refusalText: refusals.fairUseLimitReached,
  reference: null,
  onDismiss: () => undefined,
};

it("says when sending works again and that the question is saved, with helplines below", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard={false} />);
  expect(page.container.textContent).toContain("Back at 12:00 am. Your question is saved.");
  const numbers = [...page.container.querySelectorAll("a")].map((link) => link.href);
  expect(numbers).toEqual(["tel:112", "tel:14416", "tel:181", "tel:1098", "tel:1930"]);
});

it("shows no helplines beside a danger card, and says to call", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard />);
  expect(page.container.textContent).toContain("Please do not wait for an answer here.");
  expect(page.container.querySelector("a")).toBeNull();
});

it("takes the focus that the field lost with the refused message", async () => {
  using page = await render(<RefusalNotice {...usedUp} hasDangerCard={false} />);
  await eventually(() => expect(document.activeElement).toBe(page.find("button")));
});
