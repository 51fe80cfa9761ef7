import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { indianDay } from "../../../shared/indian-time.ts";
import { runErasures } from "../../account/account.ts";
import type { DatabaseClock } from "../../db/database-clock.ts";
import { createGroupCommit } from "../../db/statements/group-commit.ts";
import type { ModelBehaviour } from "../../simulators/model/behaviour.ts";
import { openStream, replyTextOf } from "../../testing/http/event-stream.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { saveReplyEnd } from "./reply-store.ts";

const replyText = "word ".repeat(30).trim();
let app: TestApp;
let asha: TestMember;
let answeringMs = 0;
// The database's clock is right, whatever the clock of the instance says.
const databaseClock: DatabaseClock = {
  now: async () => new Date(),
  answeringMs: () => answeringMs,
};

beforeEach(async () => {
  answeringMs = 60_000;
  app = await startTestApp({ databaseClock });
  asha = await createMember(app, { subscribed: true });
});
afterEach(() => app.close());

async function startReply(behaviour: ModelBehaviour = { tokensPerSecond: 100 }) {
  app.model.next({ text: replyText, ...behaviour });
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const started = (await stream.next())?.data;
  await stream.next();
  return { stream, replyId: started.reply_id as number };
}

/** Starts a reply whose end comes when the test lets go of it. */
async function startHeldReply() {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  return { ...(await startReply({ hold: { afterDeltas: 20, until } })), letGo };
}

async function rename(from: string, to: string): Promise<void> {
  await app.db.schema.alterTable(from).renameTo(to).execute();
}

async function readStatus(id: number) {
  const row = await app.db
    .selectFrom("messages")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}

const listTokenDays = () => app.db.selectFrom("token_days").select(["day", "tokens"]).execute();
const listUsage = () => app.db.selectFrom("model_usage_days").select(["day", "calls"]).execute();

it("stores a reply whose end could not be stored once the database is back, with its cost and day", async () => {
  const { stream, replyId, letGo } = await startHeldReply();
  const day = indianDay(app.clock.now());
  await rename("token_days", "token_days_away");
  letGo();
  await expect.poll(() => app.logged()).toContain("storing the end of a reply failed");
  expect(await readStatus(replyId)).toBe("writing");
  app.clock.advance(86_400);
  await rename("token_days_away", "token_days");
  const events = await stream.rest();
  expect(events.at(-1)?.data).toMatchObject({ finish: "complete", reply: replyText });
  expect(replyTextOf(events).length).toBeGreaterThan(0);
  expect(await readStatus(replyId)).toBe("complete");
  expect(await listTokenDays()).toEqual([{ day, tokens: expect.any(Number) }]);
  expect(await listUsage()).toEqual([{ day, calls: 1 }]);
});

it("gives up a reply whose end the database always refuses, and recovery interrupts it", async () => {
  const { stream, replyId, letGo } = await startHeldReply();
  await rename("token_days", "token_days_away");
  letGo();
  const end = (await stream.rest()).at(-1);
  expect(end).toMatchObject({ event: "error", data: { code: "INTERNAL_SERVER_ERROR" } });
  expect(app.logged().match(/REPLY_END_REFUSED/g)).toHaveLength(1);
  expect(app.ctx.replies.countActive()).toBe(0);
  const saved_at = new Date(Date.now() - 60_000).toISOString();
  await app.db.updateTable("messages").set({ saved_at }).where("id", "=", replyId).execute();
  await app.ctx.replies.recoverOrphans();
  expect(await readStatus(replyId)).toBe("interrupted");
  await rename("token_days_away", "token_days");
});

it("counts the cost of a reply once when the answer of its commit was lost", async () => {
  const { stream, replyId } = await startReply();
  await stream.rest();
  const [before] = await listTokenDays();
  const stored = await app.db
    .selectFrom("messages")
    .select(["parent_id", "text", "ended_at"])
    .where("id", "=", replyId)
    .executeTakeFirstOrThrow();
  const isStored = await saveReplyEnd(createGroupCommit(app.db), {
    replyId,
    messageId: stored.parent_id ?? 0,
    userId: asha.id,
    serviceId: 1,
    text: stored.text,
    finish: "complete",
    errorCode: null,
    tools: null,
    figures: null,
    citations: null,
    isShown: true,
    releaseTrialQuestion: null,
    now: stored.ended_at ?? "",
    model: null,
    stopReason: null,
    usage: null,
    billedUsage: null,
    requestedModel: null,
    day: before?.day ?? "",
    tokens: 1000,
  });
  expect(isStored).toBe(true);
  expect(await listTokenDays()).toEqual([before]);
});

describe("a silent reply", () => {
  /** Stores a reply that another instance writes, with a heartbeat so long ago. */
  async function insertSilentReply(seconds: number): Promise<number> {
    const { stream, replyId } = await startReply();
    await stream.rest();
    const saved_at = new Date(Date.now() - seconds * 1000).toISOString();
    const set = { status: "writing" as const, slot: 1, saved_at };
    await app.db.updateTable("messages").set(set).where("id", "=", replyId).execute();
    return replyId;
  }

  it("is recovered only after the database has answered for twelve seconds", async () => {
    const id = await insertSilentReply(60);
    for (const recover of [
      () => app.ctx.replies.recoverOrphans(),
      () => app.ctx.replies.recover({ soleInstanceSince: null }),
    ]) {
      answeringMs = 11_999;
      await recover();
      expect(await readStatus(id)).toBe("writing");
    }
    answeringMs = 12_000;
    await app.ctx.replies.recoverOrphans();
    expect(await readStatus(id)).toBe("interrupted");
  });

  it("is judged by the database's clock, whatever the clock of the instance says", async () => {
    const id = await insertSilentReply(1);
    app.clock.advance(15);
    await app.ctx.replies.recoverOrphans();
    expect(await readStatus(id)).toBe("writing");
    app.clock.advance(-300);
    await app.db
      .updateTable("messages")
      .set({ saved_at: new Date(Date.now() - 13_000).toISOString() })
      .where("id", "=", id)
      .execute();
    await app.ctx.replies.recoverOrphans();
    expect(await readStatus(id)).toBe("interrupted");
  });

  it("gets its heartbeats by the database's clock when its writer's own is behind", async () => {
    app.clock.advance(-60);
    const { stream, replyId } = await startReply();
    const row = await app.db
      .selectFrom("messages")
      .select("saved_at")
      .where("id", "=", replyId)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(row.saved_at ?? "") - Date.now())).toBeLessThan(10_000);
    await stream.rest();
  });
});

it("ends a reply whose person is erased meanwhile, and keeps nothing of them", async () => {
  const { stream, letGo } = await startHeldReply();
  const now = app.clock.now().toISOString();
  await app.db.deleteFrom("grants").where("user_id", "=", asha.id).execute();
  await app.db.updateTable("users").set({ deletes_at: now }).where("id", "=", asha.id).execute();
  app.clock.advance(1);
  await runErasures(app.ctx);
  letGo();
  const ended = (await stream.rest()).at(-1);
  expect(ended?.data).toMatchObject({ finish: "interrupted" });
  expect(app.logged()).not.toContain("storing the end of a reply failed");
  expect(await listTokenDays()).toEqual([]);
  expect(app.ctx.replies.countActive()).toBe(0);
});
