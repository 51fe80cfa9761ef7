import { expect, it } from "vitest";
import { toFileName } from "./file-name.ts";

it("makes a file name of a title in any script", () => {
  expect(toFileName("वेतन नहीं मिला?", "md")).toBe("वेतन-नहीं-मिला.md");
  expect(toFileName("../../etc/passwd", "ics")).toBe("etc-passwd.ics");
  expect(toFileName("🙂", "md")).toBe("saathi.md");
  expect(toFileName("a".repeat(100), "md")).toBe(`${"a".repeat(60)}.md`);
});
