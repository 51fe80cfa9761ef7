import { describe, expect, it } from "vitest";
import { readableMobile } from "../../../shared/inputs/readable-mobile.ts";
import { identifierError, identifierHint } from "./identifier-hint.ts";
import { strings } from "./strings.ts";

describe("the hint of the field for email address or number", () => {
  it.each([
    ["asha@example.in", strings.understoodEmail],
    [" ASHA@Example.in ", strings.understoodEmail],
    ["98765 43210", strings.understoodMobile(readableMobile("+919876543210"))],
    ["09876543210", strings.understoodMobile(readableMobile("+919876543210"))],
    ["asha@", null],
    ["12345", null],
    ["", null],
  ])("says what it understood: %s", (text, hint) => {
    expect(identifierHint(text, true)).toBe(hint);
  });

  it.each([
    ["", true, strings.needEither],
    ["  ", false, strings.needEmail],
    ["12345", true, strings.neither],
    ["12345", false, strings.noEmail],
    ["5876543210", true, strings.neither],
    ["98765 43210", true, null],
    ["98765 43210", false, strings.mobileOff],
    ["asha@example.in", false, null],
  ])("says why it cannot be used: '%s', mobile sign-in %s", (text, mobile, error) => {
    expect(identifierError(text, mobile)).toBe(error);
  });
});
