import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

type Options = {
  /** Checks contrast only: for a screen whose other rules were checked in another theme. */
  coloursOnly?: boolean;
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
  // Axe itself is half a megabyte: once per document is enough.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ coloursOnly, except }) => {
    const rules: Axe.RunOptions = coloursOnly
      ? { runOnly: ["color-contrast", "link-in-text-block"] }
      : { rules: { "target-size": { enabled: true } } };
    const context = except === undefined ? document : { exclude: [except] };
    const results = await window.axe?.run(context, {
      ...rules,
      resultTypes: ["violations"],
      reporter: "no-passes",
      // No rule that runs here reads the style sheets.
      preload: false,
    });
    if (results === undefined) throw new Error("axe is not loaded");
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}

/** Asserts that axe finds no violation on the current screen. */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await findViolations(page), screen).toEqual([]);
}
