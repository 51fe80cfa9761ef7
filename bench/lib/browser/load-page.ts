import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { type Fetched, watchFetches } from "../../../e2e/support/page-fetches.ts";

/** The profile of a cheap phone over slow 4G (experience, "For whom"). */
export const cpuSlowdown = 4;
/** As Lighthouse applies slow 4G: 150 ms become 562.5 ms added to each request, of 1.6 Mbit/s nine tenths are left. */
const profile = {
  latencyMs: 562.5,
  bytesPerSecond: ((1.6 * 1024 * 1024) / 8) * 0.9,
} as const;
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
};
/** Long enough for everything that a page does after loading. */
const settleMs = 2500;

type Vitals = { lcpMs: number; cls: number; tbtMs: number };
export type PageLoad = Vitals & { files: Fetched[] };
export type PageLoadOptions = {
  url: string;
  storageState?: BrowserContextOptions["storageState"];
  /** Loads the page without its scripts. */
  baseline?: boolean;
};

/**
 * Runs in the page before anything else. Counts the time over 50 ms of each task after the first paint as
 * blocked (Lighthouse, TBT).
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

/** Throttles a page's network and CPU to the profile. */
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

/** Loads a page with an empty cache over the throttled line and measures it. */
export async function loadPage(
  browser: Browser,
  { url, storageState, baseline = false }: PageLoadOptions,
): Promise<PageLoad> {
  await using context = await browser.newContext({
    ...phone,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  if (baseline) await page.route("**/*.js", (route) => route.abort());
  await page.addInitScript(observe);
  await throttle(page);
  const fetches = await watchFetches(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(settleMs);
  const vitals = await page.evaluate(() => ("vitals" in window ? (window.vitals as Vitals) : null));
  if (vitals === null) throw new Error(`${url} was not observed`);
  return { ...vitals, files: fetches() };
}
