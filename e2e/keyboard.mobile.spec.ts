import { expect, test } from "./support/fixtures.ts";
import { expectFocusKept, tabTo } from "./support/keyboard.ts";
import { signIn } from "./support/members.ts";

test("the menu returns the focus and keeps it through a route change", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Open menu" });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  const nav = page.getByRole("navigation", { name: "Main" });
  await tabTo(page, nav.getByRole("link", { name: "About" }));
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, nav.getByRole("link", { name: "About" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the menu closes when the focus goes on to the page, which it would cover", async ({
  page,
}) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("button", { name: "Open menu" }));
  await page.keyboard.press("Enter");
  const nav = page.getByRole("navigation", { name: "Main" });
  await tabTo(page, nav.getByRole("link", { name: "Login" }));
  await expect(nav).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
  await expect(nav).toBeHidden();
});

test("the drawer and the payments return the focus when they close", async ({ page, member }) => {
  await signIn(page, member);
  await page.goto("/chat");
  const toggle = page.getByRole("button", { name: "Open the list of chats" });
  await tabTo(page, toggle);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Chats" });
  const person = drawer.getByRole("button", { name: /Asha Verma/ });
  await tabTo(page, person);
  await page.keyboard.press("Enter");
  await tabTo(page, drawer.getByRole("link", { name: "Pricing" }), { back: true });
  await page.keyboard.press("Escape");
  await expect(person).toBeFocused();
  await expect(drawer.getByRole("link", { name: "Pricing" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, drawer.getByRole("button", { name: "Payment History" }));
  await page.keyboard.press("Enter");
  const history = page.getByRole("dialog", { name: "Payment History" });
  await expect(history.getByText("No Payment History")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  await expectFocusKept(page);
});
