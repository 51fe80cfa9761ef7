import { act } from "react";
import { expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { CheckField } from "./check-field.tsx";
import { TextField } from "./field.tsx";

const rule = "Full name is required";

type FormProps = { error: string | null };

/** A form whose every submit fails with the same message. */
function Refusing({ error }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField label="Name" name="name" error={error} />
      <TextField label="Email" name="email" error={error} />
      <CheckField label="Terms" name="terms" error={error} />
    </form>
  );
}

async function refused() {
  const page = await render(<Refusing error={rule} />);
  const field = page.find<HTMLInputElement>("[name=name]");
  field.focus();
  const type = () =>
    act(async () => void field.dispatchEvent(new Event("input", { bubbles: true })));
  const bad = () =>
    [...page.container.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")].map(
      ({ name }) => name,
    );
  return { ...page, field, type, bad, [Symbol.dispose]: page[Symbol.dispose] };
}

it("editing a field clears its error and no other", async () => {
  using page = await refused();
  expect(page.bad()).toEqual(["name", "email", "terms"]);
  await page.type();
  expect(page.bad()).toEqual(["email", "terms"]);
  expect(page.field.getAttribute("aria-describedby")).toBeNull();
  expect(page.container.textContent.split(rule)).toHaveLength(3);
  expect(document.activeElement).toBe(page.field);
});

it("the next submit shows the same message again", async () => {
  using page = await refused();
  await page.type();
  await act(async () => page.find<HTMLFormElement>("form").requestSubmit());
  expect(page.bad()).toEqual(["name", "email", "terms"]);
  await page.type();
  expect(page.bad()).toEqual(["email", "terms"]);
});

it("announces an error again when the next submit fails with the same words", async () => {
  using page = await refused();
  const submit = () => act(async () => page.find<HTMLFormElement>("form").requestSubmit());
  await submit();
  const announced = page.find("[role=alert]");
  expect(announced.textContent).toBe(rule);
  await submit();
  expect(page.find("[role=alert]")).not.toBe(announced);
  expect(page.container.querySelectorAll("[role=alert]")).toHaveLength(1);
});

it("refuses a box again that was ticked, unticked and submitted", async () => {
  using page = await refused();
  const box = page.find<HTMLInputElement>("[name=terms]");
  await act(async () => box.click());
  expect(page.bad()).not.toContain("terms");
  await act(async () => box.click());
  await act(async () => page.find<HTMLFormElement>("form").requestSubmit());
  expect(page.bad()).toContain("terms");
});
