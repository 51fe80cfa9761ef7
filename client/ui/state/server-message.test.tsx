import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { Said } from "./server-message.hi.tsx";

it.each([
  ["Nobody translated this.", '<span lang="en">Nobody translated this.</span>'],
  ["OTP सही नहीं है।", "OTP सही नहीं है।"],
  ["42", "42"],
])("in Hindi, %s is told in its own language", async (text, markup) => {
  using screen = await render(<Said>{text}</Said>);
  expect(screen.container.innerHTML).toBe(markup);
});
