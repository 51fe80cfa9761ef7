import { beforeEach, expect, it, vi } from "vitest";
import { importStyled } from "./all-styles.ts";

const importPart = async () => "part";
/** The sheets that were requested. They stay out of the document, whose loader would answer for the test. */
let sheets: Element[];

function openDocument(styles: string): void {
  document.head.innerHTML = styles;
  sheets = [];
  vi.spyOn(document.head, "append").mockImplementation((...added) => {
    sheets.push(...added.filter((node) => node instanceof Element));
  });
}

beforeEach(() => vi.restoreAllMocks());

it("waits for no styles in a document that holds all of them", async () => {
  openDocument("<style>a{}</style>");
  expect(await importStyled(importPart)).toBe("part");
  expect(sheets).toEqual([]);
});

it("waits for the styles of all screens, requests them again after a failure, and then no more", async () => {
  openDocument('<style data-all="/assets/style.css">a{}</style>');
  const failing = importStyled(importPart);
  sheets[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/style.css could not be imported");

  const shown = vi.fn();
  const loading = importStyled(importPart).then(shown);
  expect(sheets.map((sheet) => sheet.getAttribute("href"))).toEqual(
    Array(2).fill("/assets/style.css"),
  );
  await new Promise((resume) => setTimeout(resume, 5));
  expect(shown).not.toHaveBeenCalled();
  sheets[1]?.dispatchEvent(new Event("load"));
  await loading;
  expect(shown).toHaveBeenCalledWith("part");

  await importStyled(importPart);
  expect(sheets).toHaveLength(2);
});
