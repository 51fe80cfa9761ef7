import { makePng, makeZip } from "../server/testing/files.ts";
import { button, composer, log } from "./support/conversation.ts";
import {
  chooseFiles,
  expectReady,
  fileCards,
  fileWords,
  type MadeFile,
  pdfFile,
} from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";
import { wordsIn } from "./support/words.ts";

const pdf = (name: string, buffer: Buffer): MadeFile => ({
  name,
  buffer,
  mimeType: "application/pdf",
});

/** Files that people mistake for a picture or a PDF, and what is said of each in Hindi. */
const unfit: (MadeFile & { says: string })[] = [
  {
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("hello"),
    says: fileWords.hi.wrongType,
  },
  { ...pdf("renamed.pdf", makeZip()), says: "यह फ़ाइल पढ़ी नहीं जा सकी।" },
  {
    name: "half.png",
    mimeType: "image/png",
    buffer: makePng().subarray(0, 40),
    says: fileWords.hi.broken,
  },
  {
    ...pdf("broken.pdf", Buffer.from("%PDF-1.4 and nothing else")),
    says: "यह PDF खराब या अधूरी है। कृपया कोई दूसरी PDF जोड़ें।",
  },
];

test.beforeEach(async ({ page, subscriber }) => {
  await signIn(page, subscriber);
});

test("files of other types and those over five are refused and do not block sending", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "lang", value: "hi", url: baseURL ?? "" }]);
  await page.goto("/chat/law/3");
  const fit = [pdfFile("5.pdf"), pdfFile("6.pdf"), pdfFile("7.pdf")];
  await chooseFiles(page, [...unfit.map(({ says: _, ...file }) => file), ...fit], "hi");
  // A file of another type takes no room.
  await expect(fileCards(page, "hi")).toHaveCount(6);
  for (const [index, { name, says }] of unfit.entries()) {
    const card = fileCards(page, "hi").nth(index);
    await expect(card).toContainText(name);
    await expect(card).toContainText(says);
  }
  await expect(page.getByText(fileWords.hi.leftOut(1))).toBeVisible();
  await expect(page.getByRole("button", { name: fileWords.hi.tryAgain })).toHaveCount(0);
  await expectReady(page, 2, "hi");
  await button(page, fileWords.hi.remove("5.pdf")).click();
  await expect(page.getByText(fileWords.hi.leftOut(1))).toHaveCount(0);
  await composer(page, wordsIn.hi).fill("What is a lease?");
  await button(page, wordsIn.hi.chat.send).click();
  await expect(log(page)).toContainText("What is a lease?");
  await expect(fileCards(page, "hi")).toHaveCount(0);
});
