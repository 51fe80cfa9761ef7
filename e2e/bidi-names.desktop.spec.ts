import { createConversation, log, openConversation } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";
import { buyPlan, openPaymentHistory } from "./support/orders.ts";
import { replaceMessages } from "./support/tours/fake-messages.ts";

/** A right-to-left override reverses the text after it unless the name is isolated. */
const turned = "\u202eAsha";

test("a name with a direction override does not reverse other text", async ({
  page,
  product,
  member: asha,
}) => {
  const { token, user } = asha;
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
  subscriber,
}) => {
  await signIn(page, subscriber);
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

test("an answer in Urdu begins at the right, with the marks of its lists; code and English at the left", async ({
  page,
  product,
  subscriber,
}) => {
  const address = await createConversation(product.url, subscriber, {
    messages: ["/simulate limit"],
  });
  const urdu = "بخار میں پانی زیادہ پئیں۔";
  const text = `## بخار

${urdu}

1. ${urdu}
2. آرام

| دوا | وقت |
|---|---|
| PCM | رات |

\`\`\`sh
ls
\`\`\`

In English

- Rest`;
  await replaceMessages(page, { text, status: "complete" });
  await openConversation(page, subscriber, address);
  const reply = log(page).locator("[data-reply]").last();
  /** Whether the words of an element touch the left or the right of its box. */
  const sideOf = (selector: string) =>
    reply
      .locator(selector)
      .last()
      .evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const [own, inner] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
        return inner.left - own.left <= own.right - inner.right ? "left" : "right";
      });
  const selectors = ["h4", ":nth-match(p, 1)", "ol > li", "ul > li", "pre", "p"];
  const sides = await Promise.all(selectors.map(sideOf));
  expect(sides).toEqual(["right", "right", "right", "left", "left", "left"]);
  await expect(reply.locator("ol")).toHaveCSS("direction", "rtl");
  const [first, second] = await reply.locator("thead th").all();
  expect((await first?.boundingBox())?.x).toBeGreaterThan((await second?.boundingBox())?.x ?? 0);
});
