import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { ServerMessage } from "./server-message.hi.tsx";

it.each([
  ["Nobody translated this.", '<span lang="en">Nobody translated this.</span>'],
  ["OTP सही नहीं है।", "OTP सही नहीं है।"],
  ["42", "42"],
])("marks %s with its language on a Hindi page", async (text, markup) => {
  using screen = await render(<ServerMessage>{text}</ServerMessage>);
  expect(screen.container.innerHTML).toBe(markup);
});
