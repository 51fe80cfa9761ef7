import type { CDPSession, Page } from "@playwright/test";
import { totpCodeAt } from "../server/testing/factors/totp.ts";
import { expect, test } from "./support/fixtures.ts";
import { waitForFrames } from "./support/layout/window-sizes.ts";
import { openAccount, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";
import { enterIdentifier, enterSentCode, signInByForm } from "./support/sign-in-form.ts";

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

type Asked = { asked: ("button" | "field")[]; cancelled: number };

/** Counts what the page asks the browser for; nobody answers. */
async function countRequests(page: Page): Promise<() => Promise<Asked>> {
  await page.addInitScript(() => {
    const counts: Asked = { asked: [], cancelled: 0 };
    Object.assign(window, { counts });
    navigator.credentials.get = ({ mediation, signal } = {}) => {
      counts.asked.push(mediation === "conditional" ? "field" : "button");
      signal?.addEventListener("abort", () => {
        counts.cancelled += 1;
      });
      return new Promise(() => undefined);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "counts"));
}

/** Delays the first request for a challenge until `release`. */
async function delayFirstChallenge(page: Page) {
  const gate = Promise.withResolvers<void>();
  const server = { requests: 0, release: gate.resolve };
  await page.route("**/trpc/auth.startPasskey*", async (route) => {
    server.requests += 1;
    if (server.requests === 1) await gate.promise;
    await route.continue();
  });
  return server;
}

async function proveByCode(page: Page, productUrl: string, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByRole("button", { name: "Send me a code" }).click();
  await dialog.getByLabel("One-time code").fill(await readCode(productUrl, email));
  await expect(dialog).toBeHidden();
}

test("a passkey is offered after a code, signs in, proves and is removed", async ({
  page,
  product,
  member,
}) => {
  const { email } = member.user;
  await addAuthenticator(page);
  await page.goto("/login");
  await enterIdentifier(page, email);
  await page.getByRole("button", { name: "Use a code instead" }).click();
  await enterSentCode(page, product.url, email);
  await expect(page.getByRole("heading", { name: "Sign in faster next time" })).toBeVisible();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page).toHaveURL(/\/chat$/);
  await logOut(page);
  // The browser knows of the passkey after the logout too: the field offers it untouched, and the authenticator agrees.
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

test("the button for a passkey as the first touch asks once, and nothing cancels its dialog", async ({
  page,
}) => {
  const readAsked = await countRequests(page);
  const server = await delayFirstChallenge(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect.poll(() => server.requests).toBe(1);
  server.release();
  await expect.poll(readAsked).toEqual({ asked: ["button"], cancelled: 0 });
  await page.waitForLoadState("networkidle");
  expect([await readAsked(), server.requests]).toEqual([{ asked: ["button"], cancelled: 0 }, 1]);
});

test("an offer whose challenge comes late does not cancel the dialog of the button", async ({
  page,
}) => {
  const readAsked = await countRequests(page);
  const server = await delayFirstChallenge(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByLabel("Email or mobile number").click();
  await expect.poll(() => server.requests).toBe(1);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect.poll(readAsked).toEqual({ asked: ["button"], cancelled: 0 });
  const late = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("startPasskey"),
  );
  server.release();
  await late;
  // If the late answer started anything, it would be within these frames.
  await waitForFrames(page, 2);
  expect(await readAsked()).toEqual({ asked: ["button"], cancelled: 0 });
});

test("an authenticator app is set up and asked for at the sign-in", async ({
  page,
  product,
  email,
  member,
}) => {
  await signIn(page, member);
  await openAccount(page);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await proveByCode(page, product.url, email);
  const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(setup.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  // On a phone a wrong code's error shows above the button that stays at the bottom.
  await page.setViewportSize({ width: 360, height: 740 });
  await setup.getByLabel("Code that the app shows now").fill("000000");
  const isUncovered = (shown: Element) => {
    const { left, right, bottom } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
  };
  await expect.poll(() => setup.getByRole("alert").evaluate(isUncovered)).toBe(true);
  const secret = ((await setup.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await setup.getByLabel("Code that the app shows now").fill(totpCodeAt(secret, new Date()));
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.locator(".toast")).toBeVisible();
  const kept = page.getByRole("button", { name: "I have kept them" });
  expect(await kept.evaluate(isUncovered)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await kept.click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await logOut(page);
  await signInByForm(page, member);
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
