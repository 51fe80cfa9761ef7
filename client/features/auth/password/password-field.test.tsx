import { expect, it } from "vitest";
import { press } from "../../../testing/controls.ts";
import { render } from "../../../testing/render.tsx";
import { strings as hindi } from "../strings.hi.ts";
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

it("says in Hindi what its button does before the field's name, as the account's buttons do", () => {
  expect(hindi.show + hindi.ofField("पासवर्ड")).toBe("दिखाएँ: पासवर्ड");
});
