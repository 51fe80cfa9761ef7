import type { Page } from "@playwright/test";
import { failCalls } from "./support/call-failures.ts";
import { tickConsent } from "./support/consent.ts";
import { runTrial, type Trial } from "./support/failure-trials.ts";
import { expect, test } from "./support/fixtures.ts";
import { password, register, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import { expectStarted } from "./support/started.ts";

const generic = "An error occurred. Please try again.";
const press = (name: string) => (page: Page) => page.getByRole("button", { name }).click();
const busy = (page: Page) => page.locator("button[aria-busy=true]");
const at = (path: string) => (page: Page) => expect(page).toHaveURL((url) => url.pathname === path);
const code = (page: Page) => page.getByLabel("One-time code");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function begin(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email or mobile number").fill(email);
  await press("Continue")(page);
}

async function choosePassword(page: Page, label: string): Promise<void> {
  await field(page, label).fill(password);
  await field(page, "Confirm Password").fill(password);
}

/** Loads the script of the sign-in ahead, as a pointer on a link to it does. */
async function prefetchSignIn(page: Page): Promise<void> {
  const script = page.waitForResponse(/\/assets\/login-/);
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/login";
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    link.remove();
  });
  await (await script).finished();
}

const keepsPassword = (page: Page) => expect(field(page, "Password")).toHaveValue(password);

test.beforeEach(({ page }) => page.clock.install());

test("asking for a code reports failures and succeeds on retry", async ({ page, email }) => {
  await page.goto("/login");
  await field(page, "Email or mobile number").fill(email);
  await runTrial(page, {
    name: "begin",
    call: "auth.begin",
    retry: press("Continue"),
    waiting: busy,
    message: generic,
    expectInputKept: () => expect(field(page, "Email or mobile number")).toHaveValue(email),
    expectSuccess: () => expect(code(page)).toBeVisible(),
  });
});

test("checking a code reports failures and succeeds on retry", async ({ page, product, email }) => {
  await begin(page, email);
  const otp = await readCode(product.url, email);
  await runTrial(page, {
    name: "verifyOtp",
    call: "auth.verifyOtp",
    start: () => code(page).fill(otp),
    retry: press("Verify OTP"),
    waiting: busy,
    message: "An error occurred while verifying OTP. Please try again.",
    expectInputKept: () => expect(code(page)).toHaveValue(otp),
    expectSuccess: () => expect(page.getByLabel("Full Name")).toBeVisible(),
  });
});

const passwordTrials: Pick<Trial, "name" | "call" | "message" | "skipsOffline">[] = [
  { name: "the password", call: "auth.login", message: generic },
  {
    name: "the profile",
    call: "auth.profile",
    skipsOffline: true,
    message: "Failed to fetch user profile after login. Please try again.",
  },
];

for (const trial of passwordTrials) {
  test(`signing in, ${trial.name} reports failures and succeeds on retry`, async ({
    page,
    product,
    email,
  }) => {
    await register(product, email);
    await begin(page, email);
    await field(page, "Password").fill(password);
    await runTrial(page, {
      ...trial,
      retry: press("Login"),
      waiting: busy,
      expectInputKept: keepsPassword,
      expectSuccess: at("/get-started"),
    });
  });
}

test("registering reports failures and succeeds on retry", async ({ page, product, email }) => {
  await begin(page, email);
  await code(page).fill(await readCode(product.url, email));
  await page.getByLabel("Full Name").fill("Asha Verma");
  await choosePassword(page, "Password");
  await tickConsent(page);
  await runTrial(page, {
    name: "completeRegistration",
    call: "auth.completeRegistration",
    retry: press("Sign Up"),
    waiting: busy,
    message: "Failed to create account",
    expectInputKept: async () => {
      await expect(page.getByLabel("Full Name")).toHaveValue("Asha Verma");
      await keepsPassword(page);
    },
    expectSuccess: at("/get-started"),
  });
});

test("choosing a new password reports failures and succeeds on retry", async ({
  page,
  product,
  email,
}) => {
  await register(product, email);
  await begin(page, email);
  await press("Forgot password?")(page);
  await code(page).fill(await readCode(product.url, email));
  await choosePassword(page, "New password");
  await runTrial(page, {
    name: "setPassword",
    call: "auth.setPassword",
    retry: press("Save password"),
    waiting: busy,
    message: generic,
    expectInputKept: () => expect(field(page, "New password")).toHaveValue(password),
    expectSuccess: at("/chat"),
  });
});

test("logging out works without a network", async ({ page, product, email }) => {
  await signIn(page, await register(product, email));
  await page.goto("/about");
  await expectStarted(page);
  await prefetchSignIn(page);
  const mend = await failCalls(page, "/api/logout", "offline");
  await press("Logout")(page);
  await at("/login")(page);
  await mend();
  await page.goto("/chat");
  await at("/login")(page);
});
