import { expect, it } from "vitest";
import { render } from "../../../testing/render.tsx";
import { listCitedLaws } from "./cited-sources.ts";
import { LawList } from "./law-list.tsx";
import { Sources } from "./sources.tsx";

const card = { number: 1, id: "a", law: "A Act s.1", checked_on: "2026-11-22" };
const cite = (url: string | null, number = 1) => ({
  cards: [{ ...card, url, number }],
  places: [{ at: 3, number }],
});

it("names law, day and host of an official page, and links it", async () => {
  using page = await render(<Sources reply="One." citations={cite("https://a.gov.in/x")} />);
  const link = page.find("a");
  expect(link.getAttribute("href")).toBe("https://a.gov.in/x");
  expect(link.textContent).toBe("1A Act s.1 · checked 22 Nov 2026 · a.gov.in");
});

it.each([
  ["nothing", null],
  ["a page of no office", "https://news.example.com/x"],
  ["a page that looks official", "https://gov.in.example/x"],
  ["a script", "javascript:alert(1)"],
])("says 'no official page' and links nothing when the server sends %s", async (_case, url) => {
  using page = await render(<Sources reply="One." citations={cite(url)} />);
  const nav = page.find("nav");
  expect(nav.textContent).toContain("A Act s.1 · checked 22 Nov 2026 · no official page");
  expect(nav.querySelector("a")).toBeNull();
});

it("shows cited pages beside laws, each with its number", async () => {
  const reply = "One[[1]](https://rbi.org.in/b).";
  using page = await render(<Sources reply={reply} citations={cite(null, 2)} />);
  expect(page.find("nav").textContent).toMatch(/1rbi\.org\.in2A Act/);
});

it("lists laws for paper and links with the URL of an official page", async () => {
  const citations = cite("https://a.gov.in/x");
  using page = await render(<LawList laws={listCitedLaws(citations)} />);
  expect(page.find("li").textContent).toBe(
    "[1] A Act s.1 · checked 22 Nov 2026 · https://a.gov.in/x",
  );
  expect(page.find("a").getAttribute("href")).toBe("https://a.gov.in/x");
});
