import { composer } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

/** Every key of ours whose value the client parses or compares, but the token and the user. */
const otherKeys = [
  ...["selectedPlan", "sentQuestion", "passkeyOffered", "passkeyHere", "spoken"],
  ...["question", "login", "openOrder", "returnPath", "purchase", "drafts", "sessionEnded"],
  ...["account-name", "account-bill", "contact", "noticeDismissed"],
];
const paths = ["/", "/subscription", "/contact", "/chat", "/chat/health/1", "/account"];

test("every page comes up for a member whose storage is damaged in all but the session", async ({
  page,
  subscriber,
}) => {
  await signIn(page, subscriber);
  for (const path of paths) {
    await page.evaluate((keys) => {
      for (const key of keys) {
        localStorage.setItem(key, "5");
        const damaged = { text: 5, owner: 5, drafts: 5, typed: 5, step: "code" };
        sessionStorage.setItem(key, JSON.stringify(damaged));
      }
    }, otherKeys);
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator("[data-frame]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  }
});

test("a damaged user is loaded again with the token, and the person goes on to their chat", async ({
  page,
  subscriber,
}) => {
  await signIn(page, { ...subscriber, user: Object.assign(subscriber.user, { name: 5 }) });
  await page.goto("/chat/health/1");
  await expect(composer(page)).toBeEnabled();
});
