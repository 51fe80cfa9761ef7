import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../shared/i18n/languages.ts";

export type Appearance = { width: number; scheme: "light" | "dark"; lang: Language };

export const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 };
const quality = 72;
const resizedMs = 100;

/** Opens a browser context of one size, theme and language, without animations. */
export async function openContext(
  browser: Browser,
  url: string,
  { width, scheme, lang }: Appearance,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] ?? 800 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    hasTouch: width < 500,
    timezoneId: "Asia/Kolkata",
  });
  await context.addCookies([{ name: "lang", value: lang, url }]);
  return context;
}

/**
 * Takes a screenshot as WebP through Chromium's own protocol, because Playwright offers no WebP. For a full
 * page it enlarges the window first: outside the window Chromium draws some elements in the wrong state.
 */
export async function takeWebp(page: Page, full: boolean): Promise<Buffer> {
  const window = page.viewportSize();
  if (full && window !== null) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height: Math.max(height, window.height) });
    await page.waitForTimeout(resizedMs);
  }
  const session = await page.context().newCDPSession(page);
  const options = { format: "webp", quality } as const;
  const { data } = await session.send("Page.captureScreenshot", options);
  await session.detach();
  if (full && window !== null) await page.setViewportSize(window);
  return Buffer.from(data, "base64");
}

/** A file name such as `home-360-hi-dark.webp`; English and light are left out. */
export function fileName(name: string, { width, scheme, lang }: Appearance): string {
  const parts = [name, width, lang === "en" ? "" : lang, scheme === "light" ? "" : scheme];
  return `${parts.filter(Boolean).join("-")}.webp`;
}
