import type { Page } from "@playwright/test";
import { runTrial, type Trial } from "./support/failure-trials.ts";
import { expect, test } from "./support/fixtures.ts";
import { password, register, signIn } from "./support/members.ts";
import { skipUntil } from "./support/tours/guide.ts";

const generic = "An error occurred. Please try again.";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();
const busy = (page: Page) => page.locator("button[aria-busy=true]");
const retry = (page: Page, name: string) =>
  section(page, name).getByRole("button", { name: "Try again" });
const retryIn = (name: string) => (page: Page) => retry(page, name).click();
// Calls are batched, so other sections fail with the same message.
const saysSo = (name: string) => (page: Page) => skipUntil(page, retry(page, name));
const open = (page: Page) => page.goto("/account", { waitUntil: "commit" });

type AccountTrial = Trial & { prepare?: (page: Page) => Promise<unknown> };

const saves: AccountTrial[] = [
  {
    name: "a new name",
    call: "auth.updateProfile",
    prepare: (page) => field(page, "Full Name").fill("Asha V."),
    retry: press("Save name"),
    waiting: busy,
    message: generic,
    expectInputKept: (page) => expect(field(page, "Full Name")).toHaveValue("Asha V."),
    expectSuccess: (page) => expect(page.getByText("Signed in as Asha V.")).toBeVisible(),
  },
  {
    name: "the State",
    call: "billing.saveProfile",
    prepare: (page) => field(page, "State").selectOption("Kerala"),
    retry: press("Save for receipts"),
    waiting: busy,
    message: generic,
    expectInputKept: (page) => expect(field(page, "State")).toHaveValue("32"),
    expectSuccess: (page) => expect(section(page, "Receipts").getByText("Saved")).toBeVisible(),
  },
  {
    name: "a new password",
    call: "auth.changePassword",
    prepare: async (page) => {
      await press("Change password")(page);
      await field(page, "Current password").fill(password);
      await field(page, "New password").fill(`${password} two`);
      await field(page, "Confirm Password").fill(`${password} two`);
    },
    retry: press("Save password"),
    waiting: busy,
    message: generic,
    expectInputKept: (page) => expect(field(page, "New password")).toHaveValue(`${password} two`),
    expectSuccess: (page) => expect(page.getByText("Your password is changed")).toBeVisible(),
  },
  {
    name: "the end of every session",
    call: "auth.endSessions",
    retry: press("Log out everywhere"),
    waiting: busy,
    message: generic,
    expectSuccess: (page) => expect(page).toHaveURL(/\/login$/),
  },
];

const lists: Trial[] = [
  {
    name: "the plan",
    call: "auth.profile",
    start: open,
    retry: retryIn("Plan"),
    waiting: (page) => section(page, "Plan").getByRole("status", { name: "Loading…" }),
    message: "Failed to fetch user profile",
    skipsOffline: true,
    expectSuccess: (page) => expect(section(page, "Plan")).toContainText("You have no plan yet."),
  },
  {
    name: "the bill",
    call: "billing.profile",
    start: open,
    retry: retryIn("Receipts"),
    expectInputKept: saysSo("Receipts"),
    waiting: (page) => section(page, "Receipts").getByRole("status", { name: "Loading…" }),
    message: "Please try again.",
    retriesByItself: true,
    expectSuccess: (page) => expect(field(page, "State")).toBeVisible(),
  },
  {
    name: "the devices",
    call: "auth.sessions",
    start: open,
    retry: retryIn("Devices"),
    expectInputKept: saysSo("Devices"),
    waiting: (page) => section(page, "Devices").getByRole("status", { name: "Loading…" }),
    message: "Please try again.",
    retriesByItself: true,
    expectSuccess: (page) => expect(section(page, "Devices")).toContainText("This device"),
  },
];

test.beforeEach(async ({ page, product, email }) => {
  await page.clock.install();
  await signIn(page, await register(product, email));
});

for (const { prepare, ...trial } of saves) {
  test(`saving ${trial.name} reports failures and succeeds on retry`, async ({ page }) => {
    await page.goto("/account");
    await expect(page.getByRole("button", { name: "Log out everywhere" })).toBeVisible();
    await expect(field(page, "State")).toBeVisible();
    await prepare?.(page);
    await runTrial(page, trial);
  });
}

for (const trial of lists) {
  test(`loading ${trial.name} reports failures and succeeds on retry`, async ({ page }) =>
    runTrial(page, trial));
}
