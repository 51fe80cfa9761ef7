import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { call, type Member, register, signIn, subscribe } from "../e2e/support/people.ts";
import { type Product, startProduct } from "../e2e/support/server.ts";
import { ensureBuilt } from "../scripts/bootstrap/build.mjs";
import { findOrInstallChromium } from "../scripts/chromium.ts";
import { type ModelSimulator, startModelSimulator } from "../server/simulators/model.ts";
import { quantile } from "./lib/load.ts";
import { cpuSlowdown, phone } from "./lib/load-page.ts";
import { longReply, usualReply } from "./lib/long-reply.ts";
import { type Frame, type MainThread, watchMainThread } from "./lib/main-thread.ts";
import type { Bench, Result } from "./lib/types.ts";

const tokensPerSecond = 60;
const frameMaxMs = 16;
const firstTokenMs = 1500;
const writingMs = 1500;
/** What the end of a reply brings along: its buttons, and what one may ask next. */
const endMs = 1500;
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

const replyMs = firstTokenMs + (words(longReply).length / tokensPerSecond) * 1000;

function words(text: string): string[] {
  return text.match(/\s*\S+(?:\s+$)?/g) ?? [];
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** One long reply streamed below so many messages, on the slowed phone. */
async function stream(parts: Parts, messages: number): Promise<MainThread> {
  const { browser, product, model, member } = parts;
  const path = await converse(parts, messages);
  model.always({ text: longReply, firstTokenMs, tokensPerSecond });
  const context = await browser.newContext({ ...phone, baseURL: product.url });
  try {
    const page = await context.newPage();
    await signIn(page, member);
    await page.goto(path);
    await loadMessages(page, messages);
    await slowDown(context, page);
    await page.getByRole("textbox").fill("And then?");
    // Whoever writes takes longer than what is loaded meanwhile.
    await setTimeout(writingMs);
    const seen = await watchMainThread(browser, page, async () => {
      await page.getByRole("button", { name: "Send" }).tap();
      // Nothing is asked of the page meanwhile: to look for a button costs it more than to draw words.
      await setTimeout(replyMs + endMs);
    });
    const isOver = await page.getByRole("button", { name: "Stop" }).isHidden();
    if (!isOver) throw new Error("the reply did not end");
    return seen;
  } finally {
    await context.close();
  }
}

/** The same words at the same pace, put into plain paragraphs of an empty page. */
async function streamBare(browser: Browser): Promise<MainThread> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.setContent(barePage);
    await slowDown(context, page);
    return await watchMainThread(browser, page, async () => {
      await page.evaluate(writeBare, { said: words(longReply), tokensPerSecond, firstTokenMs });
    });
  } finally {
    await context.close();
  }
}

const barePage = `<meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 1rem/1.5 sans-serif } main { height: 100vh; overflow-y: auto }</style>
<main></main>`;

type BareOptions = { said: string[]; tokensPerSecond: number; firstTokenMs: number };

/** Runs in the page: every second frame what has come by then, the view at the end. */
async function writeBare({ said, tokensPerSecond, firstTokenMs }: BareOptions): Promise<void> {
  const view = document.querySelector("main") as HTMLElement;
  let shown = 0;
  let text = view.appendChild(document.createElement("p")).appendChild(new Text());
  await new Promise((resolve) => globalThis.setTimeout(resolve, firstTokenMs));
  const began = performance.now();
  while (shown < said.length) {
    await new Promise((resolve) => globalThis.setTimeout(resolve, 2000 / tokensPerSecond));
    await new Promise(requestAnimationFrame);
    const come = Math.ceil(((performance.now() - began) / 1000) * tokensPerSecond);
    for (const word of said.slice(shown, come)) {
      if (word.includes("\n")) {
        text = view.appendChild(document.createElement("p")).appendChild(new Text());
      }
      text.data += word;
    }
    shown = come;
    view.scrollTop = view.scrollHeight;
  }
}

/** The frames since just before the first word: what the press of Send costs is another figure. */
function drawn({ frames }: MainThread): Frame[] {
  return frames.filter(({ atMs }) => atMs > firstTokenMs - 300);
}

function resultsOf(what: string, ours: MainThread, bare: MainThread): Result[] {
  const times = drawn(ours).map(({ ms }) => ms);
  const bareTimes = drawn(bare).map(({ ms }) => ms);
  const over = (of: number[]) => (of.filter((ms) => ms > frameMaxMs).length / of.length) * 100;
  const presses = ours.frames.filter(({ atMs }) => atMs <= firstTokenMs - 300);
  return [
    ...Object.entries(shares).map(([name, share]) => ({
      ...{ what: `${what}: ${name}`, unit: "ms", max: frameMaxMs },
      ...{ ours: quantile(times, share), bare: quantile(bareTimes, share) },
    })),
    { what: `${what}: over ${frameMaxMs} ms`, unit: "%", ours: over(times), bare: over(bareTimes) },
    {
      ...{ what: `${what}: the press of Send`, unit: "ms", bare: null },
      ours: Math.max(...presses.map(({ ms }) => ms)),
    },
    { what: `${what}: long tasks`, unit: "", ours: ours.longTasks, bare: bare.longTasks },
  ];
}

/** What the threads' own clocks say: the same on a machine with nothing else to do. */
function inCpuTime(seen: MainThread): string {
  const frames = drawn(seen);
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
      const bare = await streamBare(browser);
      print(`words alone: ${inCpuTime(bare)}`);
      for (const messages of [2, 100]) {
        const seen = await stream({ browser, product, model, member }, messages);
        const what = `below ${messages} messages`;
        print(`${what}: ${inCpuTime(seen)}`);
        results.push(...resultsOf(what, seen, bare));
      }
      return results;
    } finally {
      await browser.close();
      await product.stop();
      await model.close();
    }
  },
};
