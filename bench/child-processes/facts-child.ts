import { systemClock } from "../../server/clock.ts";
import { readSeedCards, seedFacts } from "../../server/facts/seed-facts.ts";
import { startModelSimulator } from "../../server/simulators/model.ts";
import { type Ready, serveChild } from "../lib/fork-child.ts";
import { openWithSubscribers, startWithoutPages } from "../lib/in-process-product.ts";
import { repeatCards } from "../lib/many-cards.ts";

async function serveModel(): Promise<Ready> {
  const model = await startModelSimulator({ firstTokenMs: 0 });
  model.always({ text: "One short answer." });
  return { url: model.url, sessionTokens: [] };
}

async function serveProduct(modelUrl: string, cards: number): Promise<Ready> {
  const { ctx, sessionTokens } = await openWithSubscribers({
    ANTHROPIC_BASE_URL: modelUrl,
    RATE_LIMIT_SCALE: "1000",
    SECOND_LISTENER: "off",
  });
  await seedFacts(ctx.db, systemClock.now(), repeatCards(readSeedCards(), cards));
  // The index is built once after a change; that is not what a question waits for.
  await ctx.factCards.find({ text: "rent deposit", limit: 1 });
  return { url: await startWithoutPages(ctx), sessionTokens };
}

await serveChild({
  model: serveModel,
  none: (modelUrl) => serveProduct(modelUrl, 0),
  many: (modelUrl) => serveProduct(modelUrl, 10_000),
});
