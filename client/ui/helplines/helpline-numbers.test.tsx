import { expect, it } from "vitest";
import { helplines } from "../../../shared/red-flags/helplines.ts";
import { render } from "../../testing/render.tsx";
import { HelplineNumbers } from "./helpline-numbers.tsx";

it("shows the numbers of `shared/red-flags/helplines.ts`, which its chunk does not load", async () => {
  using page = await render(<HelplineNumbers />);
  const links = [...page.container.querySelectorAll("a")];
  const { emergency, mind, women, children, fraud } = helplines;
  const numbers = [emergency, mind, women, children, fraud].map(({ number }) => `tel:${number}`);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(numbers);
});
