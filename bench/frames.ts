import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { callRest, type Member, register, signIn, subscribe } from "../e2e/support/members.ts";
import { type Product, startProduct } from "../e2e/support/server.ts";
import { launchChromium } from "../scripts/chromium.ts";
import { quantile } from "../scripts/statistics.ts";
import { splitIntoDeltas } from "../server/simulators/model/behaviour.ts";
import { type ModelSimulator, startModelSimulator } from "../server/simulators/model.ts";
import { cpuSlowdown, phone } from "./lib/browser/load-page.ts";
import { longReply, usualReply } from "./lib/long-reply.ts";
import { type Frame, type MainThread, watchMainThread } from "./lib/main-thread.ts";
import type { Bench, Result } from "./lib/types.ts";

const tokensPerSecond = 60;
const frameMaxMs = 16;
const firstTokenMs = 1500;
/** Frames before it belong to the press of Send. */
const replyStartsMs = firstTokenMs - 300;
const typingMs = 1500;
/** The time for what follows a reply: its buttons and the suggested questions. */
const endMs = 1500;
const shares = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 };

type Deps = { browser: Browser; product: Product; model: ModelSimulator; member: Member };

/** Creates a conversation of a number of messages. @returns its path */
async function createConversation(
  { product, model, member }: Deps,
  messages: number,
): Promise<string> {
  const { token } = member;
  model.always({ text: usualReply, firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  const body = { message: "What do they want to see?" };
  const { uuid } = await callRest(`${product.url}/api/chat/1`, { token, body });
  for (let sent = 2; sent < messages; sent += 2) {
    await callRest(`${product.url}/api/chat/1/${uuid}`, { token, body });
  }
  return `/chat/health/1/${uuid}`;
}

/** Scrolls up until all messages are loaded, then down to the end. */
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

const replyMs = firstTokenMs + (splitIntoDeltas(longReply).length / tokensPerSecond) * 1000;

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Streams one long reply below a number of messages, on a phone with a slow processor. */
async function stream(deps: Deps, messages: number): Promise<MainThread> {
  const { browser, product, model, member } = deps;
  const path = await createConversation(deps, messages);
  model.always({ text: longReply, firstTokenMs, tokensPerSecond });
  await using context = await browser.newContext({ ...phone, baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto(path);
  await loadMessages(page, messages);
  await slowDown(context, page);
  await page.getByRole("textbox").fill("And then?");
  // Gives the code that loads while a person types the time to load.
  await setTimeout(typingMs);
  const seen = await watchMainThread(browser, page, async () => {
    await page.getByRole("button", { name: "Send" }).tap();
    // Waits without polling the page: looking for a button costs more than rendering words.
    await setTimeout(replyMs + endMs);
  });
  const hasEnded = await page.getByRole("button", { name: "Stop" }).isHidden();
  if (!hasEnded) throw new Error("the reply did not end");
  return seen;
}

/** The baseline: the same words at the same pace in plain paragraphs of an empty page. */
async function streamBaseline(browser: Browser): Promise<MainThread> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.setContent(baselinePage);
  await slowDown(context, page);
  const options = { allWords: splitIntoDeltas(longReply), tokensPerSecond, firstTokenMs };
  return await watchMainThread(browser, page, () => page.evaluate(writeBaseline, options));
}

const baselinePage = `<meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 1rem/1.5 sans-serif } main { height: 100vh; overflow-y: auto }</style>
<main></main>`;

type BaselineOptions = { allWords: string[]; tokensPerSecond: number; firstTokenMs: number };

/** Runs in the page: appends the words that are due at every second frame and scrolls to the end. */
async function writeBaseline({
  allWords,
  tokensPerSecond,
  firstTokenMs,
}: BaselineOptions): Promise<void> {
  const view = document.querySelector("main") as HTMLElement;
  let shown = 0;
  let text = view.appendChild(document.createElement("p")).appendChild(new Text());
  await new Promise((resolve) => globalThis.setTimeout(resolve, firstTokenMs));
  const began = performance.now();
  while (shown < allWords.length) {
    await new Promise((resolve) => globalThis.setTimeout(resolve, 2000 / tokensPerSecond));
    await new Promise(requestAnimationFrame);
    const come = Math.ceil(((performance.now() - began) / 1000) * tokensPerSecond);
    for (const word of allWords.slice(shown, come)) {
      if (word.includes("\n")) {
        text = view.appendChild(document.createElement("p")).appendChild(new Text());
      }
      text.data += word;
    }
    shown = come;
    view.scrollTop = view.scrollHeight;
  }
}

function framesOfReply({ frames }: MainThread): Frame[] {
  return frames.filter(({ atMs }) => atMs > replyStartsMs);
}

function toResults(label: string, product: MainThread, baseline: MainThread): Result[] {
  const times = framesOfReply(product).map(({ ms }) => ms);
  const baselineTimes = framesOfReply(baseline).map(({ ms }) => ms);
  const over = (of: number[]) => (of.filter((ms) => ms > frameMaxMs).length / of.length) * 100;
  const presses = product.frames.filter(({ atMs }) => atMs <= replyStartsMs);
  return [
    ...Object.entries(shares).map(([name, share]) => ({
      label: `${label}: ${name}`,
      unit: "ms",
      max: frameMaxMs,
      product: quantile(times, share),
      baseline: quantile(baselineTimes, share),
    })),
    {
      label: `${label}: over ${frameMaxMs} ms`,
      unit: "%",
      product: over(times),
      baseline: over(baselineTimes),
    },
    {
      label: `${label}: the press of Send`,
      unit: "ms",
      product: Math.max(...presses.map(({ ms }) => ms)),
    },
    {
      label: `${label}: long tasks`,
      unit: "",
      product: product.longTasks,
      baseline: baseline.longTasks,
    },
  ];
}

/** The figures in CPU time, which do not depend on other work of the machine. */
function formatCpuTime(measured: MainThread): string {
  const frames = framesOfReply(measured);
  const times = frames.map(({ cpuMs }) => cpuMs);
  const figures = Object.entries(shares).map(
    ([name, share]) => `${name} ${quantile(times, share).toFixed(1)}`,
  );
  return `${frames.length} frames; in CPU time ${figures.join(" ")} ms`;
}

/** The main thread's time per frame while a reply streams, on a phone with a processor 4 times slower. */
export const bench: Bench = {
  name: `frames while ${Math.round(Buffer.byteLength(longReply) / 1024)} KB of Markdown come at ${tokensPerSecond} tokens a second, CPU 4 times slower`,
  async run(print) {
    const model = await startModelSimulator();
    const product = await startProduct({ ANTHROPIC_BASE_URL: model.url });
    const browser = await launchChromium();
    try {
      const member = await register(product, "asha@example.in");
      await subscribe(product, member);
      const results: Result[] = [];
      const baseline = await streamBaseline(browser);
      print(`words alone: ${formatCpuTime(baseline)}`);
      for (const messages of [2, 100]) {
        const seen = await stream({ browser, product, model, member }, messages);
        const label = `below ${messages} messages`;
        print(`${label}: ${formatCpuTime(seen)}`);
        results.push(...toResults(label, seen, baseline));
      }
      return results;
    } finally {
      await browser.close();
      await product.stop();
      await model.close();
    }
  },
};
