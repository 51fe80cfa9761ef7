import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { startProduct } from "../e2e/support/server.ts";
import { findOrInstallChromium } from "../scripts/chromium.ts";
import { median } from "../scripts/statistics.ts";
import { findFreePort } from "../server/testing/http/free-port.ts";
import { createConversation } from "./lib/browser/create-conversation.ts";
import type { Bench, Result } from "./lib/types.ts";

/** No dependency: it brings some hundred packages, which npm fetches for this run. */
const program = "lighthouse@13.5.0";
const rounds = 3;
/** How many points of 100 a page may lack. */
const publicGoals = { performance: 0, accessibility: 0, "best-practices": 0, seo: 0 };
/** Search engines are kept out of these pages, which costs their points for being found. */
const privateGoals = { performance: 2, accessibility: 0, "best-practices": 0 };
type Category = keyof typeof publicGoals;

type Visit = {
  name: string;
  url: string;
  storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
  goals: Partial<Record<Category, number>>;
};
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>;
};

const run = promisify(execFile);

/** Loads a page once as Lighthouse's phone, in a new browser that holds what a person has stored. */
async function readReport({ url, storageState, goals }: Visit): Promise<Report> {
  const port = await findFreePort();
  await using context = await chromium.launchPersistentContext("", {
    executablePath: await findOrInstallChromium(),
    args: [`--remote-debugging-port=${port}`],
  });
  const [origin] = storageState?.origins ?? [];
  const page = context.pages()[0] ?? (await context.newPage());
  if (origin !== undefined) {
    // A file without scripts: a page would fill the cache.
    await page.goto(`${origin.origin}/robots.txt`);
    await page.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, origin.localStorage);
  }
  const flags = [
    "--quiet",
    "--output=json",
    `--port=${port}`,
    `--only-categories=${Object.keys(goals)}`,
  ];
  // Lighthouse would empty the storage, and the conversation's page would ask for a sign-in.
  if (origin !== undefined) flags.push("--disable-storage-reset");
  const args = ["exec", "--yes", `--package=${program}`, "--", "lighthouse", url, ...flags];
  const { stdout } = await run("npm", args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const pointsOf = (report: Report, category: Category) =>
  Math.round((report.categories[category].score ?? 0) * 100);

function listFailures({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
    .map(({ title }) => title);
}

/** Each page is loaded `rounds` times; a figure is what a page lacks to 100 points. */
export const bench: Bench = {
  name: "Lighthouse, a phone on slow 4G: points that are missing to 100",
  onlyWhenNamed: true,
  async run(print) {
    const product = await startProduct();
    try {
      const conversation = await createConversation(product);
      const visits: Visit[] = [
        { name: "/", url: `${product.url}/`, goals: publicGoals },
        { name: "/subscription", url: `${product.url}/subscription`, goals: publicGoals },
        { name: "/login", url: `${product.url}/login`, goals: privateGoals },
        { name: "a conversation", ...conversation, goals: privateGoals },
      ];
      const results: Result[] = [];
      for (const visit of visits) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1) reports.push(await readReport(visit));
        for (const failure of reports[0] ? listFailures(reports[0]) : []) {
          print(`${visit.name}: ${failure}`);
        }
        for (const category of Object.keys(visit.goals) as Category[]) {
          results.push({
            label: `${visit.name}: ${category}`,
            unit: "points",
            product: 100 - median(reports.map((report) => pointsOf(report, category))),
            max: visit.goals[category] ?? 0,
          });
        }
      }
      return results;
    } finally {
      await product.stop();
    }
  },
};
