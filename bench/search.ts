import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { indexPending } from "../server/chat/search/index-pending.ts";
import { searchMessages } from "../server/chat/search/search.ts";
import { systemClock } from "../server/clock.ts";
import type { AppContext } from "../server/context.ts";
import { uuidv7 } from "../server/ids.ts";
import { createMember } from "../server/testing/members.ts";
import { openProduct } from "./lib/in-process-product.ts";
import { measureMs, median } from "./lib/statistics.ts";
import type { Bench, Result } from "./lib/types.ts";

const people = 450;
const perConversation = 50;
const conversations = 5;
/** One person has many more messages than the others. */
const busyConversations = 200;
const wordsPerMessage = 60;
const vocabulary = 8000;
const rounds = 40;
const searchMaxMs = 50;
const queries = { "one letter": "k", "a frequent word": "kaw0", "two words": "kaw1 naw2" };

/** A random word of a vocabulary with a few frequent and many rare words, half of them Hindi. */
function randomWord(): string {
  const rank = Math.floor(vocabulary ** Math.random()) - 1;
  const heads = ["ka", "na", "pa", "ra", "sa", "ta"];
  return rank % 2 === 0 ? `${heads[rank % heads.length]}w${rank}` : `नौकरी${rank}`;
}

function randomText(): string {
  return Array.from({ length: wordsPerMessage }, randomWord).join(" ");
}

async function fillPerson({ db }: AppContext, userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = uuidv7(systemClock.now());
    const now = systemClock.now().toISOString();
    const row = { id, user_id: userId, service_id: 1, title: `kaw${n} title`, created_at: now };
    await db
      .insertInto("conversations")
      .values({ ...row, active_at: now })
      .execute();
    const rows = Array.from({ length: perConversation }, (_, index) => ({
      conversation_id: id,
      user_id: userId,
      created_at: now,
      depth: index + 1,
      text: randomText(),
      status: "complete" as const,
      sender: index % 2 === 0 ? ("user" as const) : ("ai" as const),
    }));
    await db.insertInto("messages").values(rows).execute();
  }
}

/** Inserts and indexes many people's messages. @returns the id of the person with the most messages */
async function fill(ctx: AppContext, print: (line: string) => void): Promise<string> {
  const { db } = ctx;
  await sql`pragma synchronous = off`.execute(db);
  const person = () => createMember({ ctx, db, clock: systemClock });
  for (let n = 0; n < people; n += 1) {
    const { id } = await person();
    await fillPerson(ctx, id, conversations - 1);
    await indexPending(db, id, Number.POSITIVE_INFINITY);
  }
  const busy = await person();
  await fillPerson(ctx, busy.id, busyConversations);
  const indexingMs = await measureMs(() => indexPending(db, busy.id, Number.POSITIVE_INFINITY));
  const each = indexingMs / (busyConversations * perConversation);
  print(`catching up: ${each.toFixed(2)} ms a message`);
  return busy.id;
}

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await measureMs(work));
  }
  return median(times);
}

/** A search among everybody's messages, beside a query of the index alone. */
export const bench: Bench = {
  name: "search among 100,000 messages of 450 people, one of whom has 10,000",
  async run(print): Promise<Result[]> {
    using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
    const path = join(folder.path, "bench.db");
    const ctx = await openProduct(path);
    const userId = await fill(ctx, print);
    const searchDeps = { ...ctx, rateLimits: { ...ctx.rateLimits, take: async () => undefined } };
    const file = new Sqlite(path, { readonly: true });
    const baseline = file.prepare("select count(*) from search_words where search_words match ?");
    const owner = userId.slice(-12);
    const results: Result[] = [];
    for (const [label, query] of Object.entries(queries)) {
      const match = query.split(" ").map((part) => `"${owner}${part}"*`);
      const baselineMs = await medianMs(() => baseline.get(match.join(" AND ")));
      const product = await medianMs(() => searchMessages(searchDeps, userId, { query }));
      results.push({ label, unit: "ms", product, baseline: baselineMs, max: searchMaxMs });
    }
    file.close();
    await ctx.db.destroy();
    return results;
  },
};
