import { expect, test } from "./support/fixtures.ts";

test("a message whose code does not come is kept, and the form says that it was not sent", async ({
  page,
}) => {
  await page.route("**/assets/send-contact-*.js", (route) => route.abort());
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("A question");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Unable to submit your message. Please try again later.",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("A question");
});
