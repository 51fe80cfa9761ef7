import { expect, it } from "vitest";
import { completeRegistrationInput, updateProfileInput } from "./auth.ts";
import { createOrderInput, quoteInput } from "./billing.ts";
import { contactFormInput } from "./contact.ts";
import { toFieldRefusals } from "./fields/field-refusals.ts";
import { renamePasskeyInput } from "./passkeys.ts";

const twoLines = "Asha\r\nBcc: eve@example.in";
const password = "monsoon-kettle-41";
const contact = {
  name: "Asha",
  email: "asha@example.in",
  subject: "A question",
  message: "A message\nof two lines",
};
const order = {
  plan_id: 1,
  customer_name: "Asha",
  customer_email: "asha@example.in",
  customer_phone: "9876543210",
};

it.each([
  [
    "the name of a registration",
    completeRegistrationInput,
    { password, password_confirmation: password },
    "name",
  ],
  ["the name of a profile", updateProfileInput, {}, "name"],
  ["the name in a contact message", contactFormInput, contact, "name"],
  ["the subject of a contact message", contactFormInput, contact, "subject"],
  ["a buyer's name", createOrderInput, order, "customer_name"],
  ["the name of a passkey", renamePasskeyInput, { id: "a-passkey" }, "name"],
  ["the coupon of an order", createOrderInput, order, "coupon_code"],
  ["the coupon of a quote", quoteInput, { plan_id: 1 }, "coupon_code"],
])("%s takes no line break", (_name, schema, rest, field) => {
  const { error } = schema.safeParse({ ...rest, [field]: twoLines });
  expect(Object.keys(error === undefined ? {} : toFieldRefusals(error))).toEqual([field]);
});

it("keeps the line breaks of a message", () => {
  expect(contactFormInput.parse(contact).message).toBe("A message\nof two lines");
});
