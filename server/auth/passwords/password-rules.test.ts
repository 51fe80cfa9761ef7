import { describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { validateNewPassword } from "./password-rules.ts";

function refusalOf(password: string): AppError | null {
  try {
    validateNewPassword(password);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

describe("validateNewPassword", () => {
  it.each([
    "password1",
    "Password1",
    "12345678",
    "QWERTYUIOP",
    "iloveyou1",
    "11111111",
    "87654321",
  ])("refuses the common password %s", (password) => {
    expect(refusalOf(password)).toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      fields: { password: [expect.stringContaining("too common")] },
    });
  });

  it.each([
    "saathi123",
    "Saathi@2026",
    "SAATHISAATHI",
    "s44th1!!!",
    "welcome2saathi",
    "smart-companion",
    "mysaathi99",
    "साथी१२३४५",
  ])("refuses %s, which consists of the product's words", (password) => {
    expect(refusalOf(password)).toMatchObject({
      fields: { password: [expect.stringContaining("our own name")] },
    });
  });

  it.each([
    "monsoon-kettle-41",
    "kitab aur chai",
    "saathi loves kettles",
    "ñandú y quebracho",
    "मेरा लंबा पासवर्ड",
    " leading and trailing ",
    "x#P2-quiet",
  ])("accepts %s", (password) => {
    expect(refusalOf(password)).toBeNull();
  });

  it("ignores the comments in the list of common passwords", () => {
    expect(isCommonPassword("# The commonest passwords")).toBe(false);
    expect(isCommonPassword("")).toBe(false);
    expect(isCommonPassword("trustno1")).toBe(true);
  });
});
