import type { BrowserContext, Page } from "@playwright/test";
import { tickConsent } from "../e2e/support/consent.ts";
import { password, register, signIn, subscribe } from "../e2e/support/members.ts";
import { readCode } from "../e2e/support/outbox.ts";
import { type Product, startProduct } from "../e2e/support/server.ts";
import { launchChromium } from "../scripts/chromium.ts";
import { throttle } from "./lib/browser/load-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const question = "My landlord keeps my deposit. What can I do?";
/** Nobody types a question faster; it does not count as waiting. */
const typingMs = 5000;

type JourneyCounts = { screens: string[]; taps: number; ms: number };

/** Counts what a person sees and presses between the home page and the first words of the answer. */
class Journey {
  readonly counts: JourneyCounts = { screens: [], taps: 0, ms: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  recordScreen(name: string): void {
    this.counts.screens.push(name);
  }

  async press(role: "button" | "link", name: string | RegExp): Promise<void> {
    this.counts.taps += 1;
    await this.page.getByRole(role, { name }).filter({ visible: true }).first().click();
  }

  /** A tap into a field, and its text; the first field of a page has the focus by itself. */
  async fill(label: string, text: string): Promise<void> {
    this.counts.taps += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function openPhone(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await throttle(page);
  await page.goto(url);
  return page;
}

async function askOnHomePage(journey: Journey): Promise<void> {
  journey.recordScreen("home");
  await journey.fill("Your question", question);
  await journey.page.waitForTimeout(typingMs);
  await journey.press("button", /^Ask$/);
}

async function readAnswer({ page, counts }: Journey): Promise<void> {
  counts.screens.push("answer");
  await page.getByRole("log").getByText("This is a simulated answer").waitFor();
}

/** A new person signs up with a code, a name and a password, and pays. */
async function askAsVisitor(journey: Journey, product: Product): Promise<void> {
  const email = "visitor@example.in";
  const { page } = journey;
  await askOnHomePage(journey);
  journey.recordScreen("sign in");
  await journey.fill("Email or mobile number", email);
  await journey.press("button", "Continue");
  journey.recordScreen("code");
  // The sixth digit submits.
  await page.getByLabel("One-time code").fill(await readCode(product.url, email));
  journey.recordScreen("registration");
  await journey.fill("Full Name", "Asha Verma");
  await journey.fill("Password", password);
  await journey.fill("Confirm Password", password);
  // Two taps: the age, and the terms.
  journey.counts.taps += 2;
  await tickConsent(page);
  await journey.press("button", "Sign Up");
  journey.recordScreen("details");
  await journey.fill("Phone", "98765 43210");
  await journey.press("button", /^Proceed to Payment/);
  journey.recordScreen("checkout");
  await journey.press("button", "Pay successfully");
  journey.recordScreen("success");
  await journey.press("button", "Send my question");
  await readAnswer(journey);
}

/** A subscriber signs in on a new device. */
async function askAsMember(journey: Journey, product: Product): Promise<void> {
  const email = "member@example.in";
  await subscribe(product, await register(product, email));
  await askOnHomePage(journey);
  journey.recordScreen("sign in");
  await journey.fill("Email or mobile number", email);
  await journey.press("button", "Continue");
  journey.recordScreen("password");
  await journey.fill("Password", password);
  await journey.press("button", /^Login$/);
  await readAnswer(journey);
}

async function askSignedIn(journey: Journey): Promise<void> {
  await askOnHomePage(journey);
  await readAnswer(journey);
}

async function measure(
  product: Product,
  askQuestion: (journey: Journey, product: Product) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<JourneyCounts> {
  await using browser = await launchChromium();
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(60_000);
  if (prepare !== undefined) await prepare(await context.newPage());
  const start = performance.now();
  const journey = new Journey(await openPhone(context, product.url));
  await askQuestion(journey, product);
  journey.counts.ms = performance.now() - start - typingMs;
  return journey.counts;
}

function toResults(name: string, { screens, taps, ms }: JourneyCounts): Result[] {
  const row = (label: string, unit: string, product: number) => ({
    label: `${name}: ${label}`,
    unit,
    product,
  });
  // The first and the last screen are the question and its answer.
  return [
    row("screens between", "", screens.length - 2),
    row("taps", "", taps),
    row("waiting", "s", ms / 1000),
  ];
}

/** From the home page to the first words of an answer, without the time to read and type. */
export const bench: Bench = {
  name: "home to the first answer, 150 ms RTT, 1.6 Mbit/s, CPU 4 times slower",
  onlyWhenNamed: true,
  async run(print) {
    const product = await startProduct();
    const signInFirst = async (page: Page) => {
      const member = await register(product, "signed@example.in");
      await subscribe(product, member);
      await signIn(page, member);
      await page.goto(`${product.url}/chat`, { waitUntil: "networkidle" });
      await page.close();
    };
    const results: Result[] = [];
    const journeys = [
      ["a visitor", askAsVisitor, undefined],
      ["a returning member", askAsMember, undefined],
      ["signed in", askSignedIn, signInFirst],
    ] as const;
    for (const [name, askQuestion, prepare] of journeys) {
      const counts = await measure(product, askQuestion, prepare);
      print(`${name}: ${counts.screens.join(" > ")}`);
      results.push(...toResults(name, counts));
    }
    await product.stop();
    return results;
  },
};
