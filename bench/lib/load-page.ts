import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { type Fetched, watchFetches } from "../../e2e/support/page-visit.ts";

/** What someone on a cheap phone over slow 4G sees (experience, "For whom"). */
export const cpuSlowdown = 4;
const profile = {
  latencyMs: 150,
  bytesPerSecond: (1.6 * 1024 * 1024) / 8,
} as const;
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
};
/** Long enough for all that a page does by itself once it is there. */
const settleMs = 2500;

export type Vitals = { lcpMs: number; cls: number; tbtMs: number };
export type Load = Vitals & { files: Fetched[] };
export type LoadOptions = {
  url: string;
  storageState?: BrowserContextOptions["storageState"];
  /** The same page without its scripts: what markup, styles and the line cost by themselves. */
  bare?: boolean;
};

/**
 * Runs in the page before anything else. A task's time over 50 ms blocks whoever touches; before the
 * first words there is nothing to touch, and it counts as waiting for them (Lighthouse, TBT).
 */
function observe(): void {
  const vitals = { lcpMs: 0, cls: 0, tbtMs: 0 };
  const tasks: PerformanceEntry[] = [];
  const blockedAfter = (firstPaintMs: number) =>
    tasks.reduce((sum, { startTime, duration }) => {
      const blockedMs = startTime + duration - Math.max(firstPaintMs, startTime + 50);
      return sum + Math.max(0, blockedMs);
    }, 0);
  Object.assign(window, { vitals });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => {
    vitals.lcpMs = startTime;
  });
  let firstPaintMs = Number.POSITIVE_INFINITY;
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") firstPaintMs = startTime;
    vitals.tbtMs = blockedAfter(firstPaintMs);
  });
  watch("longtask", (task) => {
    tasks.push(task);
    vitals.tbtMs = blockedAfter(firstPaintMs);
  });
  watch("layout-shift", (entry) => {
    if (!("hadRecentInput" in entry) || entry.hadRecentInput === true) return;
    vitals.cls += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
  });
}

async function throttle(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { latencyMs, bytesPerSecond } = profile;
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Loads a page as someone who was never there, over the throttled line, and reads what it came to. */
export async function loadPage(
  browser: Browser,
  { url, storageState, bare = false }: LoadOptions,
): Promise<Load> {
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    if (bare) await page.route("**/*.js", (route) => route.abort());
    await page.addInitScript(observe);
    await throttle(page);
    const fetches = await watchFetches(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(settleMs);
    const vitals = await page.evaluate(() =>
      "vitals" in window ? (window.vitals as Vitals) : null,
    );
    if (vitals === null) throw new Error(`${url} was not observed`);
    return { ...vitals, files: fetches() };
  } finally {
    await context.close();
  }
}
