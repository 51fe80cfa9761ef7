import type { Page } from "@playwright/test";
import { findForeignWords } from "../layout/foreign-words.ts";
import { findMotion } from "../layout/motion.ts";
import { findErrorsInLargeText, findErrorsInSmallWindows } from "../layout/window-sizes.ts";
import type { Guide, InspectOptions } from "../tours/guide.ts";
import { findViolations } from "./axe.ts";
import { checkedMark, markChecked } from "./checked-elements.ts";

type Scheme = "light" | "dark";

export type Inspection = {
  /** Runs every check on the current screen. */
  inspect: Guide["inspect"];
  /** One line per error of all screens so far. */
  errors: string[];
  /** The number of axe violations of each screen in the light and the dark theme. */
  counts: { screen: string; violations: number[] }[];
};

/**
 * Checks each screen of a tour: axe in both themes, layout in small windows and with text at 200 %, and
 * the declared language of its words; at a desk also motion.
 */
export function createInspection(page: Page, { isPhone }: { isPhone: boolean }): Inspection {
  const checked = new Set<string>();
  // A screen begins in the theme in which the one before ended: a change of the theme draws it anew.
  let schemes: readonly Scheme[] = ["light", "dark"];
  const inspection: Inspection = { inspect, errors: [], counts: [] };

  async function runAxe(screen: string): Promise<void> {
    const violations = { light: 0, dark: 0 };
    const digests = await markChecked(page, checked);
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page, {
        coloursOnly: index > 0,
        except: `[${checkedMark}]`,
      });
      inspection.errors.push(...found.map((error) => `${screen}, ${colorScheme}: ${error}`));
      violations[colorScheme] = found.length;
    }
    schemes = schemes.toReversed();
    for (const digest of digests) checked.add(digest);
    inspection.counts.push({ screen, violations: [violations.light, violations.dark] });
  }

  async function inspect(
    screen: string,
    { closesOnResize = false }: InspectOptions = {},
  ): Promise<void> {
    // Scripts may still be drawing the screen.
    await page.locator("h1").first().waitFor({ state: "attached" });
    const keepsSize = closesOnResize && !isPhone;
    const motion = isPhone ? [] : await findMotion(page);
    await runAxe(screen);
    const found = [
      ...motion,
      ...(await findErrorsInLargeText(page)),
      ...(keepsSize ? [] : await findErrorsInSmallWindows(page)),
      ...(await page.evaluate(findForeignWords)),
    ];
    inspection.errors.push(...found.map((error) => `${screen}, ${error}`));
  }

  return inspection;
}
