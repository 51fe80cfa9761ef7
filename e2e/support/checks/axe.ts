import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { colouredMark } from "./coloured-elements.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

declare global {
  interface Window {
    axe?: typeof Axe;
    loadAxe?: () => void;
  }
}

/**
 * What depends on the size of the window, and the names of controls that only one size has. Of a page that
 * was checked at another size, these are left.
 */
const rulesOfSize = [
  "aria-dialog-name",
  "aria-hidden-focus",
  "button-name",
  "color-contrast",
  "image-alt",
  "label",
  "link-in-text-block",
  "link-name",
  "nested-interactive",
  "scrollable-region-focusable",
  "select-name",
  "target-size",
];
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Options = {
  /** Checks contrast only: for a screen whose other rules were checked in another theme. */
  coloursOnly?: boolean;
  /** Leaves out the rules that no size changes: for a screen that was checked at another size. */
  sizeOnly?: boolean;
  /** A selector of elements to leave out. */
  except?: string;
};

/** Waits until finite animations end: an element that fades in has no contrast yet. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of the theme starts its transitions with the next frame.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const isFiniteAnimation = ({ effect }: Animation) =>
      effect?.getTiming().iterations !== Infinity;
    const running = document.getAnimations().filter((a) => a.playState === "running");
    // A cancelled animation rejects; it has ended as well.
    await Promise.allSettled(running.filter(isFiniteAnimation).map(({ finished }) => finished));
  });
}

/** Runs axe on the current screen. @returns one line per violation: the rule and the element */
export async function findViolations(page: Page, options: Options = {}): Promise<string[]> {
  await waitForAnimations(page);
  const found = await runAxe(page, options);
  if (found !== null) return found;
  await provideAxe(page);
  const later = await runAxe(page, options);
  if (later === null) throw new Error("axe is not loaded");
  return later;
}

/**
 * Gives axe to the current document, and to later ones as a function: the browser keeps a script of theirs with
 * its compiled code, and to send half a megabyte and compile it takes as long as to run it.
 */
async function provideAxe(page: Page): Promise<void> {
  const content = `window.loadAxe = () => { ${axeSource} };`;
  await page.addInitScript({ content });
  await page.evaluate(content);
}

/** @returns `null` where the document has no axe */
async function runAxe(page: Page, options: Options): Promise<string[] | null> {
  const { coloursOnly, sizeOnly, except } = options;
  const runOnly = coloursOnly ? rulesOfColour : sizeOnly ? rulesOfSize : null;
  return page.evaluate(
    async ([rules, selector, mark]) => {
      if (window.axe === undefined) window.loadAxe?.();
      if (window.axe === undefined) return null;
      const { axe } = window;
      axe.configure({ rules: [{ id: "color-contrast", selector: `:not([${mark}])` }] });
      const results = await axe.run(selector === undefined ? document : { exclude: [selector] }, {
        ...(rules ? { runOnly: rules } : { rules: { "target-size": { enabled: true } } }),
        resultTypes: ["violations"],
        reporter: "no-passes",
        // No rule that runs here reads the style sheets.
        preload: false,
      });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
    },
    [runOnly, except, colouredMark] as const,
  );
}

/** Asserts that axe finds no violation on the current screen. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await findViolations(page), screen).toEqual([]);
}
