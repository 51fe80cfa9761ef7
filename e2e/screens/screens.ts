import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { ensureBuilt } from "../../scripts/bootstrap/build.mjs";
import { launchChromium } from "../../scripts/chromium.ts";
import { type Member, register, signIn } from "../support/members.ts";
import { buyPlan } from "../support/orders.ts";
import { startProduct } from "../support/server.ts";
import { type Appearance, fileName, openContext, takeWebp } from "./picture.ts";
import { openCheckout, openQuestions, showAsTaxInvoice } from "./states.ts";

// Starts the product and takes a picture of each screen: `node e2e/screens/screens.ts --help`.

type Screen = { name: string; path: string; who: Member | null; prepare?: (page: Page) => unknown };
type People = { visitor: null; newcomer: Member; subscriber: Member; receipt: string };

const root = join(import.meta.dirname, "..", "..");
const settleMs = 350;
const replyTimeoutMs = 20_000;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(root, "docs", "screens") },
    widths: { type: "string", default: "360,1280" },
    schemes: { type: "string", default: "light" },
    langs: { type: "string", default: "en" },
    only: { type: "string", default: "" },
    full: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

async function askSomething(page: Page): Promise<void> {
  await page
    .getByRole("textbox")
    .fill("My HbA1c is 6.1. What does it mean, and what should I ask?");
  await page.locator("form button[type=submit]").click();
  await page.getByRole("log").waitFor();
  await page.waitForFunction(
    () =>
      document
        .querySelector("[role=log]")
        ?.textContent?.match(/conversation goes on|आगे कैसे बढ़ती है/) != null,
    null,
    { timeout: replyTimeoutMs },
  );
}

async function openSample(page: Page): Promise<void> {
  await page.locator("button[data-sample]").first().click();
  await page.locator("dialog figure").waitFor();
}

function screensOf({ visitor, newcomer, subscriber, receipt }: People): Screen[] {
  return [
    { name: "home", path: "/", who: visitor },
    { name: "login", path: "/login", who: visitor },
    { name: "signup", path: "/login?type=signup", who: visitor },
    { name: "get-started", path: "/get-started", who: visitor },
    { name: "sample", path: "/get-started", who: visitor, prepare: openSample },
    { name: "subscription", path: "/subscription", who: visitor },
    { name: "about", path: "/about", who: visitor },
    { name: "contact", path: "/contact", who: visitor },
    { name: "privacy-policy", path: "/privacy-policy", who: visitor },
    { name: "terms-and-conditions", path: "/terms-and-conditions", who: visitor },
    { name: "refunds", path: "/refunds", who: visitor },
    { name: "questions", path: "/subscription", who: visitor, prepare: openQuestions },
    { name: "checkout", path: "/subscription?plan=3", who: newcomer, prepare: openCheckout },
    { name: "receipt", path: receipt, who: subscriber },
    { name: "tax-invoice", path: receipt, who: subscriber, prepare: showAsTaxInvoice },
    { name: "offline", path: "/offline", who: visitor },
    { name: "account-unsubscribed", path: "/account", who: newcomer },
    { name: "not-found", path: "/no-such-page", who: visitor },
    { name: "chat-unsubscribed", path: "/chat/health/1", who: newcomer },
    { name: "chat-landing", path: "/chat", who: subscriber },
    { name: "subscription-subscribed", path: "/subscription", who: subscriber },
    { name: "account", path: "/account", who: subscriber },
    { name: "chat", path: "/chat/health/1", who: subscriber, prepare: askSomething },
  ];
}

async function takeScreens(browser: Browser, appearance: Appearance): Promise<void> {
  const product = await startProduct();
  const subscriber = await register(product, "imran@example.in");
  const people: People = {
    visitor: null,
    newcomer: await register(product, "asha@example.in"),
    subscriber,
    receipt: `/receipts/${await buyPlan(product, subscriber)}`,
  };
  const wanted = values.only.split(",").filter(Boolean);
  for (const screen of screensOf(people)) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    await using context = await openContext(browser, product.url, appearance);
    const page = await context.newPage();
    if (screen.who !== null) await signIn(page, screen.who);
    await page.goto(screen.path, { waitUntil: "networkidle" });
    await screen.prepare?.(page);
    await page.waitForTimeout(settleMs);
    await writeFile(
      join(values.out, fileName(screen.name, appearance)),
      await takeWebp(page, values.full),
    );
  }
  await product.stop();
}

if (values.help) {
  process.stdout.write(
    "node e2e/screens/screens.ts [--out FOLDER] [--widths 360,768,1280] [--schemes light,dark] [--langs en,hi] [--only home,chat] [--full]\n",
  );
} else {
  await ensureBuilt(root);
  await ensureBuilt(root, { part: "server" });
  await mkdir(values.out, { recursive: true });
  await using browser = await launchChromium();
  const widths = values.widths.split(",").map(Number);
  for (const lang of values.langs.split(",") as Appearance["lang"][]) {
    for (const width of widths) {
      for (const scheme of values.schemes.split(",") as Appearance["scheme"][]) {
        await takeScreens(browser, { width, scheme, lang });
      }
    }
  }
}
