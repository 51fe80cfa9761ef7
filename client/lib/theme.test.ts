import { beforeEach, describe, expect, it } from "vitest";
import { visit } from "../testing/serve.ts";
import { chooseTheme, saveTheme } from "./theme.ts";

const getMedia = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")].map((meta) => meta.media);

beforeEach(() => {
  visit("http://localhost:3000/");
  document.head.innerHTML =
    '<meta name="theme-color" data-theme="light"><meta name="theme-color" data-theme="dark">';
});

describe("chooseTheme", () => {
  it("shows the theme, saves it in a cookie and colours the browser's bars", () => {
    chooseTheme("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.cookie).toContain("theme=dark");
    expect(getMedia()).toEqual(["not all", "all"]);
  });

  it("follows the device again when the device's theme is chosen", () => {
    chooseTheme("dark");
    chooseTheme("light");
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain("theme=");
    expect(getMedia()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  });
});

describe("saveTheme", () => {
  it("saves a theme that equals the device's, until null follows the device again", () => {
    saveTheme("light");
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(document.cookie).toContain("theme=light");
    expect(getMedia()).toEqual(["all", "not all"]);
    saveTheme(null);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain("theme=");
  });
});
