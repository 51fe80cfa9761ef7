import { systemClock } from "../server/clock.ts";
import { importFacts } from "../server/facts/operator.ts";
import { readSeedCards } from "../server/facts/seed-facts.ts";
import { expectReplyDone, log, sendAndWait } from "./support/conversation.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/members.ts";

const question =
  "What is the fee for a sandcastle permit, and the fine for a sandcastle without one?";
const law = "Sandcastle Act s.4";

test("a reply names law and day of the cards it cites, links official pages, and keeps them after a reload", async ({
  page,
  product,
  subscriber,
}) => {
  const [any] = readSeedCards();
  if (any === undefined) throw new Error("the seed has no card");
  const card = {
    ...any,
    services: "law",
    claim_hi: "",
    valid_until: null,
    review_by: "2099-12-31",
  };
  const permit = {
    ...card,
    id: "sandcastle-permit",
    claim: "A sandcastle permit costs Rs 40.",
    law,
    words: "sandcastle permit fee",
    source_url: "https://sand.gov.in/fees",
  };
  const fine = {
    ...card,
    id: "sandcastle-fine",
    claim: "A sandcastle without a permit brings a fine of Rs 500.",
    words: "sandcastle fine",
    law: "Sandcastle Act s.9",
    source_url: "https://news.example.com/sand",
  };
  await importFacts(
    { db: product.db, clock: systemClock },
    { cards: [permit, fine], author: "a test" },
  );
  await signIn(page, subscriber);
  await page.goto("/chat/law/3");
  await sendAndWait(page, question);
  const sources = page.getByRole("navigation", { name: "Sources" });
  const official = sources.getByRole("link", { name: law });
  const check = async () => {
    await expect(official).toHaveAttribute("href", "https://sand.gov.in/fees");
    await expect(sources.getByRole("link")).toHaveCount(1);
    await expect(sources).toContainText(/Sandcastle Act s\.9 · checked .* · no official page/);
    await expect(log(page).locator("sup")).toHaveText([/\[1\]/, /\[2\]/]);
    await expect(log(page).locator("sup a")).toHaveCount(1);
  };
  await check();
  await page.reload();
  await expectReplyDone(page);
  await check();
});
