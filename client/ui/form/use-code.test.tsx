import { describe, expect, it } from "vitest";
import { render } from "../../testing/render.tsx";
import { digitsOf, useAutoSubmitCode } from "./use-code.ts";

function Step({
  code,
  busy,
  submit,
}: {
  code: string;
  busy: boolean;
  submit: (c: string) => void;
}) {
  useAutoSubmitCode(code, busy, async (complete) => submit(complete));
  return null;
}

it("submits a complete code once, and the same digits again when they are typed again", async () => {
  const submitted: string[] = [];
  const step = (code: string, busy = false) => (
    <Step code={code} busy={busy} submit={(complete) => submitted.push(complete)} />
  );
  using page = await render(step("12345"));
  expect(submitted).toEqual([]);
  await page.show(step("123456"));
  await page.show(step("123456", true));
  await page.show(step("123456"));
  expect(submitted).toEqual(["123456"]);
  await page.show(step("12345"));
  await page.show(step("123456"));
  expect(submitted).toEqual(["123456", "123456"]);
});

it("submits a code completed while busy as soon as the work ends", async () => {
  const submitted: string[] = [];
  const step = (code: string, busy: boolean) => (
    <Step code={code} busy={busy} submit={(complete) => submitted.push(complete)} />
  );
  using page = await render(step("", true));
  await page.show(step("123456", true));
  expect(submitted).toEqual([]);
  await page.show(step("123456", false));
  expect(submitted).toEqual(["123456"]);
});

describe("digitsOf", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["Your code is 123456.", "123456"],
    ["12-34", "1234"],
    ["1234567", "123456"],
    ["१२ ३", "123"],
    ["１２３ ১২৩", ""],
    ["", ""],
  ])("takes from %j the digits %j", (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});
