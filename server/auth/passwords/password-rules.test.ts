import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AppError } from "../../errors.ts";
import { makeTestFolder } from "../../testing/make-test-folder.ts";
import { readRefusedPasswords } from "./common-passwords.ts";
import { type PasswordOwner, validateNewPassword } from "./password-rules.ts";

const refusedPasswords = readRefusedPasswords();
const nobody: PasswordOwner = { name: null, email: null, mobile: null };

function refusalOf(password: string, person = nobody): AppError | null {
  try {
    validateNewPassword({ refusedPasswords }, password, person);
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
      fieldMessages: { password: [expect.stringContaining("too common")] },
    });
  });

  it.each([
    "saathi123",
    "assistant1",
    "Saathi@2026",
    "SAATHISAATHI",
    "s44th1!!!",
    "welcome2saathi",
    "smart-companion",
    "mysaathi99",
    "साथी१२३४५",
    "मेरासाथी1",
    "merasaathi1",
  ])("refuses %s, which consists of the product's words", (password) => {
    expect(refusalOf(password)).toMatchObject({
      fieldMessages: { password: [expect.stringContaining("our own name")] },
    });
  });

  const asha: PasswordOwner = {
    name: "Asha Ramanujan",
    email: "asha.r.kettle@example.in",
    mobile: "+919816543270",
  };

  it.each([
    "asha1234",
    "Ramanujan@2026",
    "asharamanujan",
    "r4manujan!!",
    "passwordasha",
    "asha.r.kettle@example.in",
    "asharkettle99",
    "9816543270",
    "+91 98165-43270",
    "kettle9816543270",
  ])("refuses %s, which consists of the person's name, email address or number", (password) => {
    expect(refusalOf(password, asha)).toMatchObject({
      fieldMessages: { password: [expect.stringContaining("your own name")] },
    });
  });

  it.each(["monsoon-asha-41", "ashram in the hills", "98765-monsoon", "ramanujan liked taxis"])(
    "accepts %s, which has a word of the person among others",
    (password) => {
      expect(refusalOf(password, asha)).toBeNull();
    },
  );

  it("refuses a name in Hindi, and ignores names of one or two letters", () => {
    expect(refusalOf("आशा१२३४५६", { ...nobody, name: "आशा" })).not.toBeNull();
    expect(refusalOf("om-shanti-12", { ...nobody, name: "Om" })).toBeNull();
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

  it.each([
    ..."password login welcome admin user chat app india the"
      .split(" ")
      .map((word) => `saathi${word}1!`),
    ...["5aathi2026", "saa7hi2026", "sa@thi2026", "$aathi2026", "saath!2026", "saathi-abc"],
    ...["c0mpanion-9", "compan1on-9"],
  ])("refuses %s, the product's words with fillerWords or digits for letters", (password) => {
    expect(refusalOf(password)).toMatchObject({
      fieldMessages: { password: [expect.stringContaining("our own name")] },
    });
  });

  it("accepts four letters beside a word, and a word of three letters of the product", () => {
    expect(refusalOf("saathi-abcd")).toBeNull();
    expect(refusalOf("saathi-abc")).not.toBeNull();
  });

  it("decodes digits in a person's name, and knows a name whatever its case", () => {
    expect(refusalOf("ke77le-1234", { ...nobody, name: "KETTLE" })).not.toBeNull();
    expect(refusalOf("h3l3n4-1234", { ...nobody, name: "Helena" })).not.toBeNull();
    expect(refusalOf("example-12345", { ...nobody, email: "kettle@example.in" })).toBeNull();
  });

  it("ignores the comments in the list of common passwords", () => {
    expect(refusedPasswords.has("# The commonest passwords")).toBe(false);
    expect(refusedPasswords.has("")).toBe(false);
    expect(refusedPasswords.has("trustno1")).toBe(true);
  });

  it("refuses the passwords of the operator's own list too", () => {
    const file = join(makeTestFolder(), "list.txt");
    writeFileSync(file, "# ours\r\nMonsoon-Kettle-41\r\n\r\n");
    const own = readRefusedPasswords(file);
    expect(own.has("monsoon-kettle-41")).toBe(true);
    expect([own.has("trustno1"), own.has(""), own.has("# ours")]).toEqual([true, false, false]);
  });
});
