import type { Page } from "@playwright/test";
import { openPersonMenu } from "./support/chat-list.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  callRest,
  expectAccountComplete,
  type Member,
  openAccount,
  password,
  signIn,
} from "./support/members.ts";
import { buyPlan } from "./support/orders.ts";
import { readCode } from "./support/outbox.ts";
import { desktopOnly, mobileOnly } from "./support/sizes.ts";

const nextPassword = "twelve quiet herons";
const chrome = "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Signs a person in a second time, like another device. */
async function signInElsewhere(productUrl: string, email: string, secret = password) {
  const response = await fetch(`${productUrl}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": chrome },
    body: JSON.stringify({ type: "email", email, password: secret }),
  });
  const { token } = await response.json();
  return String(token);
}

async function isAlive(productUrl: string, token: string): Promise<boolean> {
  return callRest(`${productUrl}/api/user-profile`, { method: "GET", token }).then(
    () => true,
    () => false,
  );
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function signInToAccount(page: Page, member: Member): Promise<void> {
  await signIn(page, member);
  await openAccount(page);
}

test(
  "the account page shows the plan, saves the name and colours, and opens the payments",
  mobileOnly,
  async ({ page, product, email, member }) => {
    await buyPlan(product, member);
    await signInToAccount(page, member);
    expect(await page.title()).toBe("Your account · Saathi");
    await expect(section(page, "Plan")).toContainText(/Monthly plan\s*Runs until \d+ \w+ \d{4}/);
    await expect(section(page, "Profile")).toContainText(`${email}Verified`);
    const name = page.getByLabel("Full Name");
    const other = await page.context().newPage();
    await other.goto("/account");
    await name.fill("आशा वर्मा");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(section(page, "Profile").getByText("Saved")).toBeVisible();
    await expect(other.getByText("Signed in as आशा वर्मा")).toBeVisible();
    await other.close();

    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expectAccountComplete(page);
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await page.getByRole("radio", { name: "Automatic" }).check();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");

    await page.getByRole("button", { name: "Payment History" }).click();
    const history = page.getByRole("dialog", { name: "Payment History" });
    await expect(history.getByText("Success").filter({ visible: true })).toBeVisible();
    await history.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("You can renew it from")).toBeVisible();
    await page.getByRole("link", { name: "View plans" }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  },
);

test(
  "unsaved account fields survive a language switch and are cleared at logout",
  desktopOnly,
  async ({ page, member }) => {
    await signInToAccount(page, member);
    await page.getByLabel("Full Name").fill("Asha V");
    await page.getByText("I have a GSTIN").click();
    await page.getByLabel("GSTIN", { exact: true }).fill("29ABCDE12");
    await section(page, "Language and theme").getByRole("link", { name: "हिन्दी" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("आपका खाता");
    await expect(page.locator("input[name=name][autocomplete=name]")).toHaveValue("Asha V");
    await expect(page.getByLabel("GSTIN", { exact: true })).toHaveValue("29ABCDE12");
    await page.getByRole("link", { name: "English" }).first().click();
    await expectAccountComplete(page);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(section(page, "Profile").getByText("Saved")).toBeVisible();
    await page.reload();
    await expectAccountComplete(page);
    await expect(page.getByText("Signed in as Asha V", { exact: true })).toBeVisible();
    await expect(page.getByLabel("GSTIN", { exact: true })).toHaveValue("29ABCDE12");
    await section(page, "Log out").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain("29ABCDE12");
  },
);

test(
  "the password changes with the current one, or with a code",
  mobileOnly,
  async ({ page, product, email, member }) => {
    const other = await signInElsewhere(product.url, email);
    await signInToAccount(page, member);
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    const current = dialog.getByLabel("Current password", { exact: true });
    await current.fill("not this one");
    await dialog.getByLabel("New password", { exact: true }).fill(nextPassword);
    await dialog.getByLabel("Confirm Password", { exact: true }).fill(nextPassword);
    await dialog.getByRole("button", { name: "Save password" }).click();
    await expect(dialog.getByText("This is not your current password")).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(password);
    await dialog.getByRole("button", { name: "Save password" }).click();
    await expect(section(page, "Password")).toContainText("Your password is changed");
    await expect(section(page, "Devices").getByRole("listitem")).toHaveCount(1);
    expect(await isAlive(product.url, other)).toBe(false);

    await page.getByRole("button", { name: "Change password" }).click();
    await dialog.getByRole("button", { name: "Forgot it? Use a code" }).click();
    await expect(page.getByText(`We sent six digits to ${email}`)).toBeVisible();
    // The registration used the last code, so the server sent a new one at once.
    const code = await readCode(product.url, email);
    await page.getByLabel("One-time code").fill(code);
    await page.getByLabel("New password", { exact: true }).fill("thirteen blue egrets");
    await page.getByLabel("Confirm Password", { exact: true }).fill("thirteen blue egrets");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(section(page, "Devices").getByRole("listitem")).toHaveCount(1);
    expect(await isAlive(product.url, member.token)).toBe(false);
    const third = await signInElsewhere(product.url, email, "thirteen blue egrets");
    expect(await isAlive(product.url, third)).toBe(true);
  },
);

test(
  "Back after logging out of a chat shows the login without a redirect to it",
  desktopOnly,
  async ({ page, product, member }) => {
    await buyPlan(product, member);
    await signIn(page, member);
    await page.goto("/chat/law/3");
    await expect(page.getByText("Welcome to Saathi")).toBeVisible();
    const list = page.getByRole("button", { name: /the list of chats/ });
    const openList = async () => {
      if ((await list.getAttribute("aria-expanded")) === "false") await list.click();
    };
    await openList();
    await openPersonMenu(page);
    const account = page.getByRole("link", { name: "Account", exact: true });
    await expect(account).toHaveAttribute("href", "/account");
    await page.getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await page.goBack();
    await page.evaluate(() => window.history.pushState(null, "", "/chat/health/1"));
    await expect(page).toHaveURL(/\/chat\/health\/1$/);
    await openList();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
  },
);
