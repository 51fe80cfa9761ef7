import { expect, it } from "vitest";
import { attachmentLimits } from "../../../../shared/attachments.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { prepareFile } from "./prepare-file.ts";

const pdf = (bytes: number) =>
  new File([new Uint8Array(bytes)], "scan.pdf", { type: "application/pdf" });

/** What is said of a file that is not taken. A failed comparison of whole files would take a minute. */
const refusalOf = (file: File) =>
  prepareFile(file).then(
    ({ blob, type }) => `taken ${blob === file ? "as it is" : "converted"} as ${type}`,
    ({ message }) => message,
  );

it("takes a PDF of the largest size as it is, and refuses a larger one", async () => {
  const { pdfMaxBytes } = attachmentLimits;
  expect(await refusalOf(pdf(pdfMaxBytes))).toBe("taken as it is as application/pdf");
  expect(await refusalOf(pdf(pdfMaxBytes + 1))).toBe(strings.tooLarge);
});

it("refuses a file that is neither a picture nor a PDF", async () => {
  const text = new File(["hello"], "notes.txt", { type: "text/plain" });
  expect(await refusalOf(text)).toBe(strings.wrongType);
});
