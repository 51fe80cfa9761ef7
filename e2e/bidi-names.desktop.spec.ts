import { expect, test } from "./support/fixtures.ts";
import { callRest, register, registerSubscriber, signIn } from "./support/members.ts";
import { buyPlan, openPaymentHistory } from "./support/orders.ts";

/** A right-to-left override reverses the text after it unless the name is isolated. */
const turned = "\u202eAsha";

test("a name with a direction override does not reverse other text", async ({
  page,
  product,
  email,
}) => {
  const { token, user } = await register(product, email);
  await callRest(`${product.url}/trpc/auth.updateProfile`, { token, body: { name: turned } });
  const member = { token, user: { ...user, name: turned } };
  await buyPlan(product, member);
  await signIn(page, member);
  await page.goto("/account");
  const name = page.locator("main bdi");
  await expect(name).toHaveText(turned);
  // Text after the name comes after it and runs left to right.
  const places = await name.evaluate((element) => {
    element.after("ab");
    const after = element.nextSibling;
    if (after === null) return [];
    return [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(after, at);
      range.setEnd(after, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  const end = await name.evaluate((element) => element.getBoundingClientRect().right);
  expect(places[0]).toBeGreaterThanOrEqual(end - 1);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  await expect(page.getByLabel("Full Name")).toHaveAttribute("dir", "auto");
  const history = await openPaymentHistory(page);
  await history
    .getByRole("link", { name: /receipt|invoice/i })
    .first()
    .click();
  await expect(page.locator("article bdi")).toHaveText(turned);
});

test("a question in Urdu begins at the right, while it is typed and when it is sent", async ({
  page,
  product,
  email,
}) => {
  await signIn(page, await registerSubscriber(product, email));
  await page.goto("/chat/health/1");
  const composer = page.getByLabel("Your message");
  await composer.fill("مجھے تین دن سے بخار ہے اور سر میں درد ہے\nکیا کروں");
  await expect(composer).toHaveCSS("unicode-bidi", "plaintext");
  await composer.press("Enter");
  const sent = page.getByRole("article").first().getByText("کیا کروں");
  // The short second line ends where the first one ends, at the right.
  const gap = await sent.evaluate((element) => {
    const lines = [...element.getClientRects()];
    const last = lines.at(-1)?.right ?? 0;
    return Math.max(...lines.map(({ right }) => right)) - last;
  });
  expect(gap).toBeLessThan(2);
});
