import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually, render } from "../../testing/render.tsx";
import { Reference } from "./reference.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const host of document.querySelectorAll(".toast-host")) host.replaceChildren();
});

it.each([null, undefined, ""])("shows nothing for %o", async (id) => {
  using page = await render(<Reference id={id} />);
  expect(page.container.textContent).toBe("");
});

it("shows the request's id, copies it and confirms it", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard });
  using page = await render(<Reference id="0192-a" />);
  expect(page.container.textContent).toContain("Reference: 0192-a");
  await act(async () => page.find("button").click());
  expect(copied).toEqual(["0192-a"]);
  await eventually(() =>
    expect(document.querySelector(".toast-host")?.textContent).toContain("Reference copied"),
  );
});

it("confirms nothing without a clipboard", async () => {
  vi.stubGlobal("navigator", {});
  using page = await render(<Reference id="0192-b" />);
  await act(async () => page.find("button").click());
  await new Promise((resume) => setTimeout(resume, 150));
  expect(document.querySelector(".toast-host")?.textContent ?? "").toBe("");
});
