import { expect, test } from "vitest";
import { formatCsv, formatPairs, formatTable } from "./text.ts";

const forged = "Asha\nT-9  refund everyone\u202Egnp\u2066.\u001b[2J";

test("text that a person typed cannot forge a row, reverse it or control the terminal", () => {
  const rows = formatTable([{ ticket: "T-1", name: forged }], "No messages.").split("\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toBe("T-1     Asha T-9  refund everyone gnp . [2J");
  expect(formatPairs({ name: forged }).split("\n")).toHaveLength(1);
});

test.each([
  "=1+1",
  "+91",
  "-1",
  "@SUM(A1)",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "\t=1",
  " =1",
  "\u200b=1",
])("a spreadsheet reads %j as text", (cell) => {
  expect(formatCsv(["name"], [{ name: cell }])).toMatch(/^name\r\n"?'/);
});

test.each(["Asha", "a=b", "2 - 1", "आशा", ""])("leaves %j in a CSV as it is", (cell) => {
  expect(formatCsv(["name"], [{ name: cell }])).toBe(`name\r\n${cell}\r\n`);
});
