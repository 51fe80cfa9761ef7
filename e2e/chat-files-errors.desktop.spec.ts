import { strings as noNetwork } from "../client/features/chat/strings.ts";
import { makePng, makeZip } from "../server/testing/files.ts";
import { callFailures, failCalls } from "./support/call-failures.ts";
import { button, composer, expectReplyDone, log } from "./support/conversation.ts";
import { cards, choose, expectReady, fileWords, type MadeFile, pdfFile } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { registerSubscriber, signIn } from "./support/members.ts";
import { wordsIn } from "./support/words.ts";

const words = fileWords.en;
const megabyte = 1024 * 1024;

const pdf = (name: string, buffer: Buffer): MadeFile => ({
  ...{ name, buffer },
  mimeType: "application/pdf",
});

/** Files that people mistake for a picture or a PDF. */
const unfit: MadeFile[] = [
  { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") },
  pdf("renamed.pdf", makeZip()),
  { name: "half.png", mimeType: "image/png", buffer: makePng().subarray(0, 40) },
  pdf("broken.pdf", Buffer.from("%PDF-1.4 and nothing else")),
  pdf("scan.pdf", Buffer.concat([pdfFile().buffer, Buffer.alloc(12 * megabyte)])),
];

const says = {
  en: [
    words.wrongType,
    "Please attach a JPEG, PNG or WebP picture, or a PDF.",
    words.broken,
    "This PDF is damaged or not complete. Please try another one.",
    words.tooLarge,
  ],
  hi: [
    fileWords.hi.wrongType,
    "कृपया JPEG, PNG या WebP तस्वीर या PDF जोड़ें।",
    fileWords.hi.broken,
    "यह PDF खराब या अधूरी है। कृपया कोई दूसरी PDF जोड़ें।",
    fileWords.hi.tooLarge,
  ],
};

test.beforeEach(async ({ page, product, email }) => {
  await signIn(page, await registerSubscriber(product, email));
});

for (const lang of ["en", "hi"] as const) {
  test(`files of other types are refused in ${lang} and do not block sending`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]);
    await page.goto("/chat/law/3");
    await choose(page, unfit, lang);
    for (const [index, { name }] of unfit.entries()) {
      const card = cards(page, lang).nth(index);
      await expect(card).toContainText(name);
      await expect(card).toContainText(says[lang][index] ?? "nothing");
    }
    await expect(page.getByRole("button", { name: fileWords[lang].tryAgain })).toHaveCount(0);
    await composer(page, wordsIn[lang]).fill("What is a lease?");
    await button(page, wordsIn[lang].chat.send).click();
    await expect(log(page)).toContainText("What is a lease?");
    await expect(cards(page, lang)).toHaveCount(0);
  });
}

test("a failed upload is reported, keeps the text, and succeeds on retry", async ({ page }) => {
  await page.goto("/chat/law/3");
  await composer(page).fill("What does it say?");
  for (const failure of callFailures) {
    const mend = await failCalls(page, "/api/chat/attachments", failure);
    await choose(page, pdfFile(`${failure}.pdf`));
    await expect(cards(page), failure).toContainText(words.failed);
    await expect(composer(page)).toHaveValue("What does it say?");
    if (failure === "offline") await expect(page.getByText(noNetwork.offline)).toBeVisible();
    await mend();
    await button(page, words.tryAgainWith(`${failure}.pdf`)).click();
    await expectReady(page, 1);
    await button(page, words.remove(`${failure}.pdf`)).click();
    await expect(cards(page)).toHaveCount(0);
  }
  // A failed file stays when a message is sent without it, and can go with the next.
  const mend = await failCalls(page, "/api/chat/attachments", "500");
  await choose(page, pdfFile("late.pdf"));
  await expect(cards(page)).toContainText(words.failed);
  await button(page, "Send").click();
  await expect(log(page)).toContainText("Ask again with more detail");
  await expectReplyDone(page);
  await expect(log(page)).not.toContainText("I saw");
  await mend();
  await button(page, words.tryAgainWith("late.pdf")).click();
  await expectReady(page, 1);
  await composer(page).fill("And now?");
  await button(page, "Send").click();
  await expect(log(page)).toContainText("I saw a file (late.pdf");
});

test("only five of thirty files are accepted, and a line reports the rest", async ({ page }) => {
  await page.goto("/chat/law/3");
  const many = Array.from({ length: 30 }, (_, index) => ({
    name: `IMG_${index}.png`,
    mimeType: "image/png",
    buffer: makePng(40, 30),
  }));
  await choose(page, many);
  await expect(page.getByText(words.leftOut(25))).toBeVisible();
  await expectReady(page, 5);
  await expect(cards(page)).toHaveText([/IMG_0/, /IMG_1/, /IMG_2/, /IMG_3/, /IMG_4/]);
  await expect(page.getByText(words.leftOut(25))).toBeVisible();
  await choose(page, pdfFile("sixth.pdf"));
  await expect(page.getByText(words.leftOut(1))).toBeVisible();
  await expect(cards(page)).toHaveCount(5);
  await button(page, words.remove("IMG_1.jpg")).click();
  await expect(page.getByText(words.leftOut(1))).toHaveCount(0);
  await choose(page, pdfFile("sixth.pdf"));
  await expectReady(page, 5);
  await expect(cards(page).last()).toContainText("sixth.pdf");
});
