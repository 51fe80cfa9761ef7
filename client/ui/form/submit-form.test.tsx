import { expect, it } from "vitest";
import { toFieldFormError } from "../../lib/api/use-submit.ts";
import { render } from "../../testing/render.tsx";
import { TextField } from "./field.tsx";
import { SubmitForm } from "./submit-form.tsx";

const refusal = "No mail server knows this address.";

it.each([
  ["the field that it names", "email", "email", false],
  ["a field of another name that shows it", "email", "identifier", false],
  ["a form without the field that it names", "email", "", false],
  ["a form whose disabled field keeps an error of its own", "email", "", true],
])("shows a refusal once in %s", async (_, refused, shownBy, isDead) => {
  const error = toFieldFormError(refused, refusal);
  using page = await render(
    <SubmitForm error={error} onSubmit={() => undefined}>
      {shownBy === "" ? null : <TextField label="Address" name={shownBy} error={refusal} />}
      <TextField label="Code" name="otp" disabled={isDead} error={isDead ? "Dead" : null} />
    </SubmitForm>,
  );
  expect(page.container.textContent.split(refusal)).toHaveLength(2);
});
