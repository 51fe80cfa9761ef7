import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { messagesQuery } from "../server/chat/store.ts";
import { systemClock } from "../server/clock.ts";
import type { Db } from "../server/db/database.ts";
import { uuidv7 } from "../server/ids.ts";
import { createMember } from "../server/testing/members.ts";
import { explain } from "./lib/explain.ts";
import { type Child, startChild, usageOf } from "./lib/fork-child.ts";
import { openProduct } from "./lib/product.ts";
import type { Bench, Result } from "./lib/types.ts";

const childUrl = new URL("children/chat-page-child.ts", import.meta.url);
const messages = 1_000_000;
const perConversation = 200;
const branchedConversations = 20;
/** How many other versions each reply of a branched conversation has. */
const otherVersions = 2;
const calls = 6000;
const connections = 20;
const retryDelayMs = 1000;
const text = "Carry your Aadhaar, the form and two photographs to the counter. ".repeat(6);

type Filled = { token: string; conversations: string[]; branched: string[] };

async function fillOne(db: Db, userId: string): Promise<string> {
  const id = uuidv7(systemClock.now());
  const now = systemClock.now().toISOString();
  const rows = Array.from({ length: perConversation }, (_, index) => ({
    conversation_id: id,
    user_id: userId,
    created_at: now,
    depth: index + 1,
    text,
    sender: index % 2 === 0 ? ("user" as const) : ("ai" as const),
    status: index % 2 === 0 ? ("sent" as const) : ("complete" as const),
  }));
  await db.transaction().execute(async (trx) => {
    const row = { id, user_id: userId, service_id: 1, title: "A long talk", created_at: now };
    await trx
      .insertInto("conversations")
      .values({ ...row, active_at: now })
      .execute();
    await trx.insertInto("messages").values(rows).execute();
  });
  return id;
}

/** Adds other versions of every reply of a conversation, as siblings of the reply. */
async function branch(db: Db, conversationId: string): Promise<void> {
  await sql`
    update messages set parent_id = (select parent.id from messages as parent
      where parent.conversation_id = messages.conversation_id and parent.active = 1
        and parent.depth = messages.depth - 1)
    where conversation_id = ${conversationId}`.execute(db);
  for (let version = 0; version < otherVersions; version += 1) {
    await sql`
      insert into messages (conversation_id, parent_id, user_id, created_at, depth, text, sender,
        status, active)
      select conversation_id, parent_id, user_id, created_at, depth, text, sender, status, 0
      from messages
      where conversation_id = ${conversationId} and sender = 'ai' and active = 1`.execute(db);
  }
  await sql`update conversations set branched = 1 where id = ${conversationId}`.execute(db);
}

/** Inserts a million messages of one person and prints the query plan of a page. */
async function fill(path: string, print: (line: string) => void): Promise<Filled> {
  const ctx = await openProduct(path);
  const { db } = ctx;
  const member = await createMember({ ctx, db, clock: systemClock }, { subscribed: true });
  await sql`pragma synchronous = off`.execute(db);
  const conversations: string[] = [];
  for (let n = 0; n < messages / perConversation; n += 1) {
    conversations.push(await fillOne(db, member.id));
  }
  const branched = conversations.splice(0, branchedConversations);
  for (const id of branched) await branch(db, id);
  const query = messagesQuery({ conversationId: "x", from: 20, to: 40 }).compile(db);
  print(`plan: ${await explain(db, query)}`);
  await db.destroy();
  return { token: member.token, conversations, branched };
}

/** The CPU time per first page of a random conversation, in microseconds. */
async function measure(child: Child, token: string, conversations: string[]): Promise<number> {
  let left = calls;
  const before = await usageOf(child);
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const uuid = conversations[Math.floor(Math.random() * conversations.length)];
      const response = await fetch(`${child.url}/api/chat/${uuid}/messages`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (response.status === 503) {
        // The server is overloaded on a busy machine: try again later.
        left += 1;
        await sleep(retryDelayMs);
      } else if (!response.ok) throw new Error(`HTTP ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const after = await usageOf(child);
  return ((after.cpuMs - before.cpuMs) / calls) * 1000;
}

async function measurePages(kind: string, path: string, filled: Filled) {
  const { token, conversations, branched } = filled;
  const child = await startChild(childUrl, [kind, path]);
  await measure(child, token, conversations);
  const plain = await measure(child, token, conversations);
  const withVersions = await measure(child, token, branched);
  child.process.disconnect();
  return { plain, withVersions };
}

/** A page of messages among a million: its query plan, and its cost beside the baseline. */
export const bench: Bench = {
  name: "a page of messages among 1,000,000, 20 connections",
  async run(print): Promise<Result[]> {
    const folder = mkdtempSync(join(tmpdir(), "saathi-bench-"));
    try {
      const path = join(folder, "bench.db");
      const filled = await fill(path, print);
      const baseline = await measurePages("baseline", path, filled);
      const product = await measurePages("product", path, filled);
      const label = "GET /api/chat/{uuid}/messages";
      const unit = "µs CPU";
      return [
        { label, unit, product: product.plain, baseline: baseline.plain, ratioMax: 1.5 },
        // Compared with the page above: the cost of other versions of replies.
        {
          label: "with versions (baseline: without)",
          unit,
          product: product.withVersions,
          baseline: product.plain,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
