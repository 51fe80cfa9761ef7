import { expect, it } from "vitest";
import * as z from "zod/mini";
import { loginInput } from "../auth.ts";
import { contactFormInput } from "../contact.ts";
import { toFieldRefusals, toIssueMessage } from "./field-refusals.ts";

it("gives the refusals of each field in the schema's order", () => {
  const { error } = contactFormInput.safeParse({
    name: "a",
    email: "x",
    subject: "abc",
    message: "",
  });
  if (error === undefined) throw new Error("the input was accepted");
  expect(toFieldRefusals(error)).toEqual({
    name: [{ id: "fieldTooShort", values: { field: "name", min: 2 } }],
    email: [{ id: "emailInvalid" }],
    subject: [{ id: "fieldTooShort", values: { field: "subject", min: 5 } }],
    message: [{ id: "fieldRequired", values: { field: "message" } }],
  });
});

it.each(["", " ", "\u200b"])("calls an email of %j missing, and not wrong", (email) => {
  const { error } = contactFormInput.safeParse({ email });
  if (error === undefined) throw new Error("the input was accepted");
  expect(toFieldRefusals(error).email).toEqual([{ id: "required" }]);
});

it("reads the refusal of a union's discriminator", () => {
  const { error } = loginInput.safeParse({ type: "pigeon", password: "x" });
  if (error === undefined) throw new Error("the input was accepted");
  expect(toFieldRefusals(error)).toEqual({ type: [{ id: "identifierTypeUnknown" }] });
});

it.each([
  ["no refusal of its own", undefined],
  ["a message that is not JSON", "Too loud"],
  ["a refusal that is not in the catalogue", '{"id":"petTooLoud"}'],
  ["JSON that is not a refusal", "null"],
])("gives a general refusal for a schema with %s", (_, message) => {
  const { error } = z.object({ pet: z.string(message) }).safeParse({ pet: 5 });
  if (error === undefined) throw new Error("the input was accepted");
  expect(toFieldRefusals(error)).toEqual({ pet: [{ id: "inputInvalid" }] });
});

it("files an issue of the whole input under `input`", () => {
  const message = toIssueMessage({ id: "required" });
  const { error } = z.string(message).safeParse(5);
  if (error === undefined) throw new Error("the input was accepted");
  expect(toFieldRefusals(error)).toEqual({ input: [{ id: "required" }] });
});
