import { beforeEach, describe, expect, it } from "vitest";
import { visit } from "../testing/serve.ts";
import { chooseTheme } from "./theme.ts";

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
