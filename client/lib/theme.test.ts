import { beforeEach, describe, expect, it } from "vitest";
import { visit } from "../testing/serve.ts";
import { chooseTheme, keepTheme } from "./theme.ts";

const mediaOf = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")].map((meta) => meta.media);

beforeEach(() => {
  visit("http://localhost:3000/");
  document.head.innerHTML =
    '<meta name="theme-color" data-theme="light"><meta name="theme-color" data-theme="dark">';
});

describe("chooseTheme", () => {
  it("shows the theme, keeps it in a cookie and colours the browser's bars", () => {
    chooseTheme("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.cookie).toContain("theme=dark");
    expect(mediaOf()).toEqual(["not all", "all"]);
  });

  it("follows the device again when that is what was chosen", () => {
    chooseTheme("dark");
    chooseTheme("light");
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain("theme=");
    expect(mediaOf()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  });
});

describe("keepTheme", () => {
  it("keeps what was chosen even where the device wants the same, until it is to follow again", () => {
    keepTheme("light");
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(document.cookie).toContain("theme=light");
    expect(mediaOf()).toEqual(["all", "not all"]);
    keepTheme(null);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain("theme=");
  });
});
