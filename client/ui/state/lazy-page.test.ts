import { beforeEach, expect, it, vi } from "vitest";
import { lazyPage } from "./lazy-page.ts";

const Screen = () => null;
const importPage = async () => ({ Screen });

beforeEach(() => vi.restoreAllMocks());

it("shows a page whose scripts came before the styles of all screens only with those", async () => {
  document.head.innerHTML = '<style data-all="/assets/style.css">a{}</style>';
  const sheets: Element[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...added) => {
    sheets.push(...added.filter((node) => node instanceof Element));
  });
  const page = lazyPage(importPage, "Screen");
  const preloading = page.load();
  await new Promise((resume) => setTimeout(resume, 5));
  expect(page.Component).not.toBe(Screen);
  sheets[0]?.dispatchEvent(new Event("error"));
  await expect(preloading).rejects.toThrow();
  expect(page.Component).not.toBe(Screen);

  const loading = page.load();
  await new Promise((resume) => setTimeout(resume, 5));
  sheets[1]?.dispatchEvent(new Event("load"));
  await loading;
  expect(page.Component).toBe(Screen);
});

it("shows the first page, whose styles the document holds, as soon as its scripts have come", async () => {
  document.head.innerHTML = '<style data-all="/assets/style.css">a{}</style>';
  const page = lazyPage(importPage, "Screen");
  await page.loadFirst();
  expect(page.Component).toBe(Screen);
});
