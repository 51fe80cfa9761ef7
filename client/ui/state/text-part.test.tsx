import { expect, it } from "vitest";
import { eventually, render } from "../../testing/render.tsx";
import { textPart } from "./text-part.tsx";

it("loads at once on a page that the browser renders", async () => {
  const Part = textPart("test-part", async () => () => <p>The text</p>);
  using page = await render(<Part />);
  await eventually(() => expect(page.find("[data-part=test-part] p").textContent).toBe("The text"));
});
