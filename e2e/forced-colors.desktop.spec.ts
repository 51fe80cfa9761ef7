import { ask } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { signIn } from "./support/members.ts";

test.use({ forcedColors: "active", reducedMotion: "reduce" });

/** Finds controls without an edge or text: forced colours remove every background. */
function findLost(): string[] {
  const controls = document.querySelectorAll(".btn, .control, .service-card, button");
  const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 1;
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
  };
  const edgeless = [...controls].filter((element) => isShown(element) && !hasEdge(element));
  const marks = [...document.querySelectorAll("span:empty")].filter(isShown);
  const blank = marks.filter((element) => {
    const { backgroundColor } = getComputedStyle(element);
    const { backgroundColor: canvas } = getComputedStyle(document.documentElement);
    return backgroundColor === canvas && !hasEdge(element);
  });
  return [...edgeless, ...blank].map(({ outerHTML }) => outerHTML.slice(0, 160));
}

test("controls keep their edge, mark and focus ring in forced colours", async ({
  page,
  subscriber,
}) => {
  for (const path of ["/", "/subscription", "/contact", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(findLost), path).toEqual([]);
  }
  await tabTo(page, page.getByRole("button", { name: "Continue" }));
  await signIn(page, subscriber);
  await page.goto("/account");
  await expect(page.getByRole("radio", { name: "Light" })).toBeVisible();
  expect(await page.evaluate(findLost), "/account").toEqual([]);
  await page.goto("/chat/health/1");
  await ask(page, "/simulate silent");
  await expect(page.getByRole("img", { name: "Saathi is typing" })).toBeVisible();
  expect(await page.evaluate(findLost), "a reply on its way").toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Logout" }), { back: true });
});
