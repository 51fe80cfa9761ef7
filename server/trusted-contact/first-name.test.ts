import { expect, it } from "vitest";
import { toFirstName } from "./first-name.ts";

it.each([
  ["Asha Verma", "Asha"],
  ["  आशा वर्मा", "आशा"],
  ["Dr. Meera Nair", "Meera"],
  ["D'Souza Maria", "D'Souza"],
  ["Ann-Mary", "Ann-Mary"],
  ["Venkatanarasimharajuvaripeta X", "Venkatanarasimharaju"],
])("shows of %s the first name %s", (name, first) => {
  expect(toFirstName(name)).toBe(first);
});

it.each([
  null,
  "",
  "Dr.",
  "www.evil.example click",
  "https://evil.example",
  "evil.example",
  "9876543210",
  "Call9876543210",
  "asha@example.in",
  "<b>Asha</b>",
  "\u202eAsha",
  "😀",
  "---",
])("shows nothing of %j", (name) => {
  expect(toFirstName(name)).toBeNull();
});
