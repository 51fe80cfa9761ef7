import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { call, type Member, register, signIn, subscribe } from "../e2e/people.ts";
import { type Product, startProduct } from "../e2e/server.ts";
import { ensureBuilt } from "../scripts/bootstrap/build.mjs";
import { findOrInstallChromium } from "../scripts/chromium.ts";
import { type ModelSimulator, startModelSimulator } from "../server/simulators/model.ts";
import { quantile } from "./lib/load.ts";
import { cpuSlowdown, phone } from "./lib/load-page.ts";
import { longReply, usualReply } from "./lib/long-reply.ts";
import { type MainThread, watchMainThread } from "./lib/main-thread.ts";
import type { Bench, Result } from "./lib/types.ts";

const tokensPerSecond = 60;
const frameMaxMs = 16;
const replyTimeoutMs = 120_000;
const lookEveryMs = 1000;
const root = new URL("..", import.meta.url).pathname;
const shares = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 };

type Parts = { browser: Browser; product: Product; model: ModelSimulator; member: Member };

/** A conversation of so many messages; its address. */
async function converse({ product, model, member }: Parts, messages: number): Promise<string> {
  const { token } = member;
  model.always({ text: usualReply, firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  const body = { message: "What do they want to see?" };
  const { uuid } = await call(`${product.url}/api/chat/1`, { token, body });
  for (let sent = 2; sent < messages; sent += 2) {
    await call(`${product.url}/api/chat/1/${uuid}`, { token, body });
  }
  return `/chat/health/1/${uuid}`;
}

/** Scrolls up until so many messages are there, then down to the end. */
async function loadMessages(page: Page, messages: number): Promise<void> {
  const scrollTo = (top: number) =>
    page.locator("section:has([role=log])").evaluate((view, to) => {
      view.scrollTop = to;
    }, top);
  const shown = page.locator("[data-message]");
  await shown.first().waitFor();
  while ((await shown.count()) < messages) {
    const before = await shown.count();
    await scrollTo(0);
    await shown.nth(before).waitFor({ state: "attached" });
  }
  await scrollTo(Number.MAX_SAFE_INTEGER);
}

/** One long reply streamed below so many messages, on the slowed phone. */
async function stream(parts: Parts, messages: number): Promise<MainThread> {
  const { browser, product, model, member } = parts;
  const path = await converse(parts, messages);
  model.always({ text: longReply, tokensPerSecond });
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  try {
    const page = await context.newPage();
    await signIn(page, member);
    await page.goto(path);
    await loadMessages(page, messages);
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.getByRole("textbox").fill("And then?");
    return await watchMainThread(browser, page, async () => {
      const stop = page.getByRole("button", { name: "Stop" });
      await page.getByRole("button", { name: "Send" }).tap();
      await stop.waitFor();
      // Looked for now and then: a browser that is asked all the time is busy with that.
      const endMs = Date.now() + replyTimeoutMs;
      while (await stop.isVisible()) {
        if (Date.now() > endMs) throw new Error("the reply did not end");
        await setTimeout(lookEveryMs);
      }
    });
  } finally {
    await context.close();
  }
}

function resultsOf(what: string, { frames, longTasks }: MainThread): Result[] {
  const times = frames.map(({ ms }) => ms);
  const over = times.filter((ms) => ms > frameMaxMs).length;
  const bare = null;
  return [
    ...Object.entries(shares).map(([name, share]) => ({
      ...{ what: `${what}: ${name}`, unit: "ms", bare, max: frameMaxMs },
      ours: quantile(times, share),
    })),
    { what: `${what}: over ${frameMaxMs} ms`, unit: "%", ours: (over / times.length) * 100, bare },
    { what: `${what}: long tasks`, unit: "", ours: longTasks, bare },
  ];
}

/** What the threads' own clocks say: the same on a machine with nothing else to do. */
function inCpuTime({ frames }: MainThread): string {
  const times = frames.map(({ cpuMs }) => cpuMs);
  const figures = Object.entries(shares).map(
    ([name, share]) => `${name} ${quantile(times, share).toFixed(1)}`,
  );
  return `${frames.length} frames; in CPU time ${figures.join(" ")} ms`;
}

/** The main thread's time a frame while a reply comes, on a phone with a processor 4 times slower. */
export const bench: Bench = {
  name: `frames while ${Math.round(Buffer.byteLength(longReply) / 1024)} KB of Markdown come at ${tokensPerSecond} tokens a second, CPU 4 times slower`,
  async run(print) {
    await ensureBuilt(root);
    const model = await startModelSimulator();
    const product = await startProduct({ ANTHROPIC_BASE_URL: model.url });
    const executablePath = await findOrInstallChromium();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const member = await register(product.url, "asha@example.in");
      await subscribe(product.url, member);
      const results: Result[] = [];
      for (const messages of [2, 100]) {
        const seen = await stream({ browser, product, model, member }, messages);
        const what = `below ${messages} messages`;
        print(`${what}: ${inCpuTime(seen)}`);
        results.push(...resultsOf(what, seen));
      }
      return results;
    } finally {
      await browser.close();
      await product.stop();
      await model.close();
    }
  },
};
