import type { Browser } from "@playwright/test";
import { sumOf } from "../e2e/support/page-fetches.ts";
import { startProduct } from "../e2e/support/server.ts";
import { launchChromium } from "../scripts/chromium.ts";
import { median } from "../scripts/statistics.ts";
import { createConversation } from "./lib/browser/create-conversation.ts";
import { loadPage, type PageLoad, type PageLoadOptions } from "./lib/browser/load-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const rounds = 5;
const kib = 1024;

type Budget = {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  scriptKib: number;
  wireKib: number;
  requests: number;
};
const common = { cls: 0.02, tbtMs: 100 };
const publicBudget: Budget = { ...common, lcpMs: 800, scriptKib: 70, wireKib: 140, requests: 8 };
const loginBudget: Budget = { ...common, lcpMs: 1300, scriptKib: 79, wireKib: 145, requests: 10 };
const conversationBudget: Budget = {
  ...common,
  lcpMs: 1500,
  scriptKib: 116,
  wireKib: 160,
  requests: 14,
};

type Visit = PageLoadOptions & { name: string; budget: Budget };

async function loadOften(browser: Browser, options: PageLoadOptions): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await loadPage(browser, options));
  return loads;
}

type Measurement = {
  label: string;
  unit: string;
  read: (load: PageLoad) => number;
  max: number;
};

function listMeasurements(budget: Budget): Measurement[] {
  const { lcpMs, tbtMs, cls, scriptKib, wireKib, requests } = budget;
  const scripts = ({ files }: PageLoad) => sumOf(files).scriptBytes / kib;
  const wire = ({ files }: PageLoad) => sumOf(files).wireBytes / kib;
  return [
    { label: "largest paint", unit: "ms", read: (load) => load.lcpMs, max: lcpMs },
    { label: "blocked", unit: "ms", read: (load) => load.tbtMs, max: tbtMs },
    { label: "shift, thousandths", unit: "", read: (load) => load.cls * 1000, max: cls * 1000 },
    { label: "scripts", unit: "KiB", read: scripts, max: scriptKib },
    { label: "all bytes", unit: "KiB", read: wire, max: wireKib },
    { label: "requests", unit: "", read: ({ files }) => files.length, max: requests },
  ];
}

function toResults(
  { name, budget }: Visit,
  loads: PageLoad[],
  baseline: PageLoad[] | null,
): Result[] {
  return listMeasurements(budget).map(({ label, unit, read, max }) => ({
    label: `${name}: ${label}`,
    unit,
    product: median(loads.map(read)),
    baseline: baseline === null ? undefined : median(baseline.map(read)),
    max,
  }));
}

/** First visits with an empty cache on a phone of ₹8,000 over slow 4G. */
export const bench: Bench = {
  name: "first visits, slow 4G as Lighthouse applies it, CPU 4 times slower (baseline: without scripts)",
  async run(print) {
    const product = await startProduct();
    const browser = await launchChromium();
    try {
      const visits: Visit[] = [
        { name: "/", url: `${product.url}/`, budget: publicBudget },
        { name: "/subscription", url: `${product.url}/subscription`, budget: publicBudget },
        { name: "/login", url: `${product.url}/login`, budget: loginBudget },
        {
          name: "a conversation",
          ...(await createConversation(product)),
          budget: conversationBudget,
        },
      ];
      const results: Result[] = [];
      for (const visit of visits) {
        const isFrame = visit.storageState !== undefined;
        const loads = await loadOften(browser, visit);
        const baseline = isFrame ? null : await loadOften(browser, { ...visit, baseline: true });
        for (const { path, wireBytes } of loads[0]?.files ?? []) {
          print(`${(wireBytes / kib).toFixed(1).padStart(8)} KiB  ${path}`);
        }
        results.push(...toResults(visit, loads, baseline));
      }
      return results;
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
