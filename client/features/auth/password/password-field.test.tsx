import { expect, it } from "vitest";
import { press } from "../../../testing/controls.ts";
import { render } from "../../../testing/render.tsx";
import { PasswordField } from "./password-field.tsx";

it("shows the typed text on a press, and hides it on another", async () => {
  using page = await render(<PasswordField name="password" label="Password" />);
  const type = () => page.find("input").getAttribute("type");
  expect(type()).toBe("password");
  await press("Show password");
  expect(type()).toBe("text");
  await press("Hide password");
  expect(type()).toBe("password");
});
