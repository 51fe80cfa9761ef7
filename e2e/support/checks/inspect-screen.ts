import type { Page } from "@playwright/test";
import { findForeignWords } from "../layout/foreign-words.ts";
import { findMotion } from "../layout/motion.ts";
import { findDeskErrors, findPhoneErrors } from "../layout/window-sizes.ts";
import type { InspectOptions, TourContext } from "../tours/tour.ts";
import { findViolations } from "./axe.ts";
import { checkedMark, markChecked } from "./checked-elements.ts";
import { markColoured } from "./coloured-elements.ts";

type Scheme = "light" | "dark";

export type Inspection = {
  /** Runs every check on the current screen. */
  inspect: TourContext["inspect"];
  /** One line per error of all screens so far. */
  errors: string[];
  /** The number of axe violations of each screen in the light and the dark theme. */
  counts: { screen: string; violations: number[] }[];
};

/**
 * Checks each screen of a tour. At both sizes: axe in both themes, the layout in its own window and at 320 px, and the
 * declared language of its words. The rest runs at one size: at a desk motion, the rules of axe that no size changes, and
 * a window of 640 px; on a phone text at 200 %. Where resizing would close what a desk shows, a desk keeps its window and
 * its phone is checked at 640 px and by all rules.
 */
export function createInspection(page: Page, { isPhone }: { isPhone: boolean }): Inspection {
  const checked = new Set<string>();
  const coloured = new Set<string>();
  // A screen begins in the theme in which the one before ended: a change of the theme draws it anew.
  let theme: Scheme = "light";
  const inspection: Inspection = { inspect, errors: [], counts: [] };

  async function runAxeInTheme(
    screen: string,
    options: { coloursOnly?: boolean; sizeOnly?: boolean },
  ): Promise<number> {
    const except = `[${checkedMark}]`;
    const found = await findViolations(page, { ...options, except });
    inspection.errors.push(...found.map((error) => `${screen}, ${theme}: ${error}`));
    return found.length;
  }

  async function runAxe(screen: string, sizeOnly: boolean): Promise<void> {
    const violations = { light: 0, dark: 0 };
    const digests = await markChecked(page, checked);
    const looks = await markColoured(page, coloured);
    violations[theme] = await runAxeInTheme(screen, { sizeOnly });
    if (looks.length > 0) {
      theme = theme === "light" ? "dark" : "light";
      await page.emulateMedia({ colorScheme: theme });
      violations[theme] = await runAxeInTheme(screen, { coloursOnly: true });
    }
    for (const digest of digests) checked.add(digest);
    for (const look of looks) coloured.add(look);
    inspection.counts.push({ screen, violations: [violations.light, violations.dark] });
  }

  async function inspect(
    screen: string,
    { closesOnResize = false }: InspectOptions = {},
  ): Promise<void> {
    // Scripts may still be drawing the screen.
    await page.locator("h1").first().waitFor({ state: "attached" });
    const motion = isPhone ? [] : await findMotion(page);
    // A desk may never show what resizing would close: a phone runs all rules there.
    await runAxe(screen, isPhone && !closesOnResize);
    const found = [
      ...motion,
      ...(await (isPhone ? findPhoneErrors : findDeskErrors)(page, closesOnResize)),
      ...(await page.evaluate(findForeignWords)),
    ];
    inspection.errors.push(...found.map((error) => `${screen}, ${error}`));
  }

  return inspection;
}
