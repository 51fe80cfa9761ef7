import type { BrowserContext, Page } from "@playwright/test";
import { tickConsent } from "../e2e/support/consent.ts";
import { password, register, signIn, subscribe } from "../e2e/support/members.ts";
import { readCode } from "../e2e/support/outbox.ts";
import { type Product, startProduct } from "../e2e/support/server.ts";
import { ensureBuilt } from "../scripts/bootstrap/build.mjs";
import { launchChromium } from "../scripts/chromium.ts";
import { throttle } from "./lib/load-page.ts";
import type { Bench, Result } from "./lib/types.ts";

const root = new URL("..", import.meta.url).pathname;
const question = "My landlord keeps my deposit. What can I do?";
/** Nobody types a question faster; it does not count as waiting. */
const typingMs = 5000;

type Trip = { screens: string[]; taps: number; ms: number };

/** Counts what a person sees and presses between the home page and the first words of the answer. */
class Traveller {
  readonly trip: Trip = { screens: [], taps: 0, ms: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  screen(name: string): void {
    this.trip.screens.push(name);
  }

  async press(role: "button" | "link", name: string | RegExp): Promise<void> {
    this.trip.taps += 1;
    await this.page.getByRole(role, { name }).filter({ visible: true }).first().click();
  }

  /** A tap into a field, and its text; the first field of a page has the focus by itself. */
  async fill(label: string, text: string): Promise<void> {
    this.trip.taps += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function openPhone(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await throttle(page);
  await page.goto(url);
  return page;
}

async function askAtHome(traveller: Traveller): Promise<void> {
  traveller.screen("home");
  await traveller.fill("Your question", question);
  await traveller.page.waitForTimeout(typingMs);
  await traveller.press("button", /^Ask$/);
}

async function readAnswer({ page, trip }: Traveller): Promise<void> {
  trip.screens.push("answer");
  await page.getByRole("log").getByText("This is a simulated answer").waitFor();
}

/** Somebody new: a code, a name and a password, a payment. */
async function travelAsVisitor(traveller: Traveller, product: Product): Promise<void> {
  const email = "visitor@example.in";
  const { page } = traveller;
  await askAtHome(traveller);
  traveller.screen("sign in");
  await traveller.fill("Email or mobile number", email);
  await traveller.press("button", "Continue");
  traveller.screen("code");
  // The sixth digit submits.
  await page.getByLabel("One-time code").fill(await readCode(product.url, email));
  traveller.screen("registration");
  await traveller.fill("Full Name", "Asha Verma");
  await traveller.fill("Password", password);
  await traveller.fill("Confirm Password", password);
  traveller.trip.taps += 2;
  await tickConsent(page);
  await traveller.press("button", "Sign Up");
  traveller.screen("details");
  await traveller.fill("Phone", "98765 43210");
  await traveller.press("button", /^Proceed to Payment/);
  traveller.screen("checkout");
  await traveller.press("button", "Pay successfully");
  traveller.screen("success");
  await traveller.press("button", "Send my question");
  await readAnswer(traveller);
}

/** Somebody with an account and a plan, who has to sign in on this device. */
async function travelAsMember(traveller: Traveller, product: Product): Promise<void> {
  const email = "member@example.in";
  await subscribe(product, await register(product, email));
  await askAtHome(traveller);
  traveller.screen("sign in");
  await traveller.fill("Email or mobile number", email);
  await traveller.press("button", "Continue");
  traveller.screen("password");
  await traveller.fill("Password", password);
  await traveller.press("button", /^Login$/);
  await readAnswer(traveller);
}

async function travelSignedIn(traveller: Traveller): Promise<void> {
  await askAtHome(traveller);
  await readAnswer(traveller);
}

async function measure(
  product: Product,
  travel: (traveller: Traveller, product: Product) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Trip> {
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
  const traveller = new Traveller(await openPhone(context, product.url));
  await travel(traveller, product);
  traveller.trip.ms = performance.now() - start - typingMs;
  return traveller.trip;
}

function toResults(name: string, { screens, taps, ms }: Trip): Result[] {
  const figure = (label: string, unit: string, product: number) => ({
    label: `${name}: ${label}`,
    unit,
    product,
  });
  // The first and the last screen are the question and its answer.
  return [
    figure("screens between", "", screens.length - 2),
    figure("taps", "", taps),
    figure("waiting", "s", ms / 1000),
  ];
}

/** From the home page to the first words of an answer, without the time to read and type. */
export const bench: Bench = {
  name: "home to the first answer, 150 ms RTT, 1.6 Mbit/s, CPU 4 times slower",
  onlyWhenNamed: true,
  async run(say) {
    await ensureBuilt(root);
    const product = await startProduct();
    const signed = async (page: Page) => {
      const member = await register(product, "signed@example.in");
      await subscribe(product, member);
      await signIn(page, member);
      await page.goto(`${product.url}/chat`, { waitUntil: "networkidle" });
      await page.close();
    };
    const results: Result[] = [];
    const trips = [
      ["a visitor", travelAsVisitor, undefined],
      ["a returning member", travelAsMember, undefined],
      ["signed in", travelSignedIn, signed],
    ] as const;
    for (const [name, travel, prepare] of trips) {
      const trip = await measure(product, travel, prepare);
      say(`${name}: ${trip.screens.join(" > ")}`);
      results.push(...toResults(name, trip));
    }
    await product.stop();
    return results;
  },
};
