import { createServer } from "node:net";
import type { CDPSession, Page } from "@playwright/test";
import { totpCodeAt } from "../server/testing/factors/totp.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { openAccount, password, register, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import { startProduct } from "./support/server.ts";

async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return String(address.port);
}

// A passkey belongs to an origin: the product must know its port before it listens.
const test = base.extend<object, object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct({ PORT: await findFreePort() });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 100_000 },
  ],
});

/** Chromium's own authenticator, which verifies its person without asking. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

async function logOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole("button", { name: "Logout" }).last().click();
  await page.waitForURL((url) => url.pathname !== "/account");
}

async function proveByCode(page: Page, productUrl: string, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await dialog.getByLabel("One-time code").fill(await readCode(productUrl, email));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
}

test("a passkey is offered after a code, signs in, proves and is removed", async ({
  page,
  product,
  email,
}) => {
  await addAuthenticator(page);
  await register(product, email);
  await page.goto("/login");
  await page.getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Use a code instead" }).click();
  await page.getByLabel("One-time code").fill(await readCode(product.url, email));
  await expect(page.getByRole("heading", { name: "Sign in faster next time" })).toBeVisible();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await logOut(page);
  // The authenticator answers at once, by the field or by the button.
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await Promise.race([
    page.waitForURL(/\/get-started$/),
    button.click({ timeout: 5000 }).catch(() => undefined),
  ]);
  await expect(page).toHaveURL(/\/get-started$/);
  await openAccount(page);
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My phone");
  await page.getByRole("button", { name: "Save name" }).last().click();
  await expect(list).toContainText("My phone");
  await list.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(0);
});

test("an authenticator app is set up and asked for at the sign-in", async ({
  page,
  product,
  email,
}) => {
  await signIn(page, await register(product, email));
  await openAccount(page);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await proveByCode(page, product.url, email);
  const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(setup.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = ((await setup.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await setup.getByLabel("Code that the app shows now").fill(totpCodeAt(secret, new Date()));
  await setup.getByRole("button", { name: "Turn it on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await logOut(page);
  await page.getByLabel("Email or mobile number").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  // The code that set the app up is used; the next one counts already.
  const soon = new Date(Date.now() + 30_000);
  await page.getByLabel("Code from the app").fill("000000");
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill("abcd-efgh-jkmn");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Use the app instead" }).click();
  await page.getByLabel("Code from the app").fill(totpCodeAt(secret, soon));
  await expect(page).toHaveURL(/\/get-started$/);
});
