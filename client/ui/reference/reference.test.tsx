import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press } from "../../testing/controls.ts";
import { eventually, render } from "../../testing/render.tsx";
import { toast } from "../overlay/toast.ts";
import { toaster } from "../overlay/toaster.tsx";
import { Reference } from "./reference.tsx";

const toasted = () => document.querySelector(".toast-host")?.textContent;

afterEach(() => vi.unstubAllGlobals());

it.each([null, undefined, ""])("shows nothing for %o", async (id) => {
  using page = await render(<Reference id={id} />);
  expect(page.container.textContent).toBe("");
});

it("shows the request's id at once, also where its button never loads", async () => {
  using page = await render(<Reference id="0192-c" />);
  expect(page.container.textContent).toContain("0192-c");
});

it("shows the request's id, copies it and confirms it", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard });
  using page = await render(<Reference id="0192-a" />);
  await eventually(() => expect(page.container.textContent).toContain("Reference: 0192-a"));
  await act(async () => page.find("button").click());
  expect(copied).toEqual(["0192-a"]);
  await eventually(() => expect(toasted()).toContain("Reference copied"));
  await press("Close");
  await eventually(() => expect(toasted()).toBe(""));
});

it("confirms nothing without a clipboard", async () => {
  using show = vi.spyOn(toaster, "show");
  vi.stubGlobal("navigator", {});
  using page = await render(<Reference id="0192-b" />);
  await eventually(() => page.find("button"));
  await act(async () => page.find("button").click());
  // Toasts keep their order: a confirmation would come before this one.
  toast("The next toast");
  await eventually(() => expect(show.mock.calls).toEqual([["The next toast", {}]]));
});
