import type { Page } from "@playwright/test";
import { runFailureScenario } from "./support/failure-scenarios.ts";
import { expect, test } from "./support/fixtures.ts";
import { register, signIn } from "./support/members.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

// The other forms and lists fail in the tests beside them; this one is the wiring of all saves.
test("saving a new name reports failures and succeeds on retry", async ({
  page,
  product,
  email,
}) => {
  await page.clock.install();
  await signIn(page, await register(product, email));
  await page.goto("/account");
  await expect(page.getByRole("button", { name: "Log out everywhere" })).toBeVisible();
  await expect(field(page, "State")).toBeVisible();
  await field(page, "Full Name").fill("Asha V.");
  await runFailureScenario(page, {
    name: "a new name",
    call: "auth.updateProfile",
    retry: () => page.getByRole("button", { name: "Save name", exact: true }).click(),
    waiting: () => page.locator("button[aria-busy=true]"),
    message: "An error occurred. Please try again.",
    expectInputKept: () => expect(field(page, "Full Name")).toHaveValue("Asha V."),
    expectSuccess: () => expect(page.getByText("Signed in as Asha V.")).toBeVisible(),
  });
});
