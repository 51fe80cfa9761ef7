import type { Page } from "@playwright/test";
import {
  autofill,
  broken,
  expectNothingRan,
  expectRefused,
  foreign,
  markup,
  nothing,
} from "./support/bad-texts.ts";
import { countCalls } from "./support/call-failures.ts";
import { tickConsent } from "./support/consent.ts";
import { expect, test } from "./support/fixtures.ts";
import { openAccount, password, register, registerSubscriber, signIn } from "./support/members.ts";
import { readCode } from "./support/outbox.ts";

const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.beforeEach(({ page }) => {
  page.on("dialog", () => expect(null, "nothing opens a dialog").toBe("a dialog"));
});

test.afterEach(({ page }) => expectNothingRan(page));

test("signing in refuses an invalid address or number and keeps the typed text", async ({
  page,
}) => {
  const begun = countCalls(page, "auth.begin");
  await page.goto("/login");
  const identifier = page.getByLabel("Email or mobile number");
  const long = `${"a".repeat(300)}@example.in`;
  for (const text of [...nothing, ...markup, ...foreign, broken, long, "९८७६५४३२१०x"]) {
    await autofill(identifier, text);
    await press(page, "Continue");
    await expectRefused(identifier, text);
  }
  expect(begun()).toBe(0);
});

test("a code is accepted in every pasted format and refused otherwise", async ({ page, email }) => {
  await page.goto("/login");
  await page.getByLabel("Email or mobile number").fill(email);
  await press(page, "Continue");
  const code = page.getByLabel("One-time code");
  // Only Devanagari digits are read as 0-9.
  for (const text of ["", "12", "x", "１２３４５６", "১২৩৪৫৬"]) {
    await autofill(code, text);
    await press(page, "Verify OTP");
    await expectRefused(code, text.replace(/[^0-9]/g, ""));
  }
  const ways = ["12 34 56", "12-34-56", "१२३४५६", "\u202a123456\u202c", " 123456\n"];
  await page.route("**/trpc/auth.verifyOtp*", (route) => route.abort());
  for (const text of ways) {
    await autofill(code, "");
    const asked = page.waitForRequest("**/trpc/auth.verifyOtp*");
    await code.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
    expect((await asked).postData(), text).toContain('"123456"');
    await expect(code).toHaveValue("123456");
    await expect(page.getByRole("alert")).toBeVisible();
  }
});

test("registering refuses invalid names and passwords and shows an unusual name unchanged", async ({
  page,
  product,
  email,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email or mobile number").fill(email);
  await press(page, "Continue");
  await page.getByLabel("One-time code").fill(await readCode(product.url, email));
  const name = field(page, "Full Name");
  const first = page.getByLabel("Password", { exact: true });
  const second = page.getByLabel("Confirm Password", { exact: true });
  const choose = async (text: string, again = text) => {
    await autofill(first, text);
    await autofill(second, again);
    await press(page, "Sign Up");
  };
  await tickConsent(page);
  for (const text of [...nothing, "x".repeat(101)]) {
    await autofill(name, text);
    await choose(password);
    await expectRefused(name, text);
    await expect(first).toHaveValue(password);
  }
  const strange = '\u202e<img src="x" onerror="window.__ran = 1">';
  await autofill(name, strange);
  for (const text of [...nothing, "short", "x".repeat(129)]) {
    await choose(text);
    await expectRefused(first, text);
  }
  await choose(password, `${password}x`);
  await expectRefused(second, `${password}x`);
  await choose(password);
  await expect(page).toHaveURL(/\/get-started$/);
  await page.goto("/account");
  await expect(page.locator("main")).toContainText(email);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test("the contact form focuses the first invalid field and keeps all typed text", async ({
  page,
}) => {
  const good = {
    Name: "Asha",
    Email: "asha@example.in",
    Subject: "A question",
    Message: "Why is the sky so very blue today?",
  };
  const bad: Record<keyof typeof good, string[]> = {
    Name: [...nothing, "x", "x".repeat(101)],
    Email: [...nothing, ...markup, "asha@", "a@b", "असha@example.in"],
    Subject: [...nothing, "abc", "x".repeat(151)],
    Message: [...nothing, "too short", "y".repeat(5001)],
  };
  const sent = countCalls(page, "/api/contact");
  await page.goto("/contact");
  for (const [label, texts] of Object.entries(bad)) {
    for (const [other, text] of Object.entries(good)) await autofill(field(page, other), text);
    for (const text of texts) {
      await autofill(field(page, label), text);
      await press(page, "Send message");
      await expectRefused(field(page, label), text);
    }
  }
  await expect(field(page, "Name")).toHaveValue(good.Name);
  expect(sent()).toBe(0);
  const strange = { ...good, Name: markup[1] ?? "", Subject: foreign.join(" ") };
  for (const [label, text] of Object.entries(strange)) await autofill(field(page, label), text);
  await press(page, "Send message");
  await expect(page.getByText("Thank You!")).toBeVisible();
});

test.describe("a member", () => {
  test("the payment details report each invalid field beside it", async ({
    page,
    product,
    email,
  }) => {
    await signIn(page, await register(product, email));
    const ordered = countCalls(page, "billing.createOrder");
    await page.goto("/subscription");
    const card = page.getByRole("article", { name: "Monthly" });
    await card.getByRole("button", { name: "Subscribe" }).click();
    const good = { Name: "Asha", Email: email, Phone: "98765 43210" };
    const bad: Record<keyof typeof good, string[]> = {
      Name: [...nothing, "x".repeat(101)],
      Email: [...nothing, ...markup, "asha@"],
      Phone: [...nothing, ...markup, "12345", "98765432101234", "+1 212 555 0100"],
    };
    for (const [label, texts] of Object.entries(bad)) {
      for (const [other, text] of Object.entries(good)) await autofill(field(page, other), text);
      for (const text of texts) {
        await autofill(field(page, label), text);
        await press(page, "Proceed to Payment · ₹99");
        await expectRefused(field(page, label), text);
      }
    }
    for (const [other, text] of Object.entries(good)) await autofill(field(page, other), text);
    await page.getByText("Have a coupon?").click();
    const coupon = field(page, "Coupon code");
    for (const text of [...markup, ...foreign, broken, "X".repeat(41)]) {
      await autofill(coupon, text);
      await press(page, "Apply");
      await expectRefused(coupon, text);
    }
    expect(ordered()).toBe(0);
  });

  test("the composer refuses blank and overlong messages and shows markup as text", async ({
    page,
    product,
    email,
  }) => {
    const member = await registerSubscriber(product, email);
    await signIn(page, member);
    const sent = countCalls(page, "/api/chat/1");
    await page.goto("/chat/health/1");
    const composer = field(page, "Your message");
    const send = page.getByRole("button", { name: "Send" });
    for (const text of nothing) {
      await autofill(composer, text);
      await composer.press("Enter");
      await expect(send).toBeDisabled();
    }
    await autofill(composer, "y".repeat(8012));
    await composer.press("Enter");
    await expect(page.getByText("12 characters too many")).toBeVisible();
    await expect(composer).toHaveValue("y".repeat(8012));
    expect(sent()).toBe(0);
    await autofill(composer, broken);
    await composer.press("Enter");
    await expect(page.getByRole("alert")).toContainText("not allowed");
    await expect(composer).not.toHaveValue("");
    const strange = [...markup, ...foreign].join("\n");
    await autofill(composer, strange);
    await composer.press("Enter");
    await expect(page.getByRole("log")).toContainText("<script>window.__ran = 1</script>");
    await expect(page.getByRole("log")).toContainText("(simulated)");
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  test("the account page reports an invalid name, GSTIN or password beside its field", async ({
    page,
    product,
    email,
  }) => {
    await signIn(page, await register(product, email));
    const calls = ["auth.updateProfile", "billing.saveProfile", "auth.changePassword"];
    const made = calls.map((call) => countCalls(page, call));
    await openAccount(page);
    await page.getByText("I have a GSTIN").click();
    const bad = {
      "Full Name": { save: "Save name", texts: [...nothing, "x".repeat(101)] },
      GSTIN: {
        save: "Save for receipts",
        texts: [...markup, ...foreign, broken, "29ABCDE1234F1Z0", "2".repeat(400)],
      },
    };
    for (const [label, { save, texts }] of Object.entries(bad)) {
      for (const text of texts) {
        await autofill(field(page, label), text);
        await press(page, save);
        await expectRefused(field(page, label), text);
      }
    }
    await press(page, "Change password");
    const secret = (label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
    const good = { "Current password": password, "New password": password };
    const badSecrets: Record<string, string[]> = {
      "Current password": ["", "x".repeat(1025)],
      "New password": [...nothing, "short", "x".repeat(129), `${password}\u0000`],
      "Confirm Password": ["", `${password}x`],
    };
    for (const [label, texts] of Object.entries(badSecrets)) {
      for (const text of texts) {
        const all = { ...good, "Confirm Password": password, [label]: text };
        for (const [other, value] of Object.entries(all)) await autofill(secret(other), value);
        await press(page, "Save password");
        await expectRefused(secret(label), text);
      }
    }
    expect(made.map((count) => count())).toEqual([0, 0, 0]);
  });
});
