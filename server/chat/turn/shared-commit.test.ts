import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createGroupCommit, type GroupCommit } from "../../db/statements/group-commit.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { withTransactionHooks } from "../../testing/transaction-hooks.ts";

// On SQLite alone: PostgreSQL commits transactions beside each other, and each first message has its own.

// Two digits, so that they sort by number.
const questions = Array.from({ length: 12 }, (_, index) => `Question ${index + 10}`);

/** The product, whose first messages are stored once all twelve have come, during a commit of something else. */
async function start() {
  const counts = { begun: 0, committed: 0 };
  const hooks = {
    begin: async () => (counts.begun += 1),
    commit: async () => (counts.committed += 1),
  };
  const database = await openTestDatabase((dialect) => withTransactionHooks(dialect, hooks));
  const commit = createGroupCommit(database.db);
  const { promise: allHaveCome, resolve: noteAll } = Promise.withResolvers<void>();
  let come = 0;
  const groupCommit: GroupCommit = async (job) => {
    come += 1;
    if (come === questions.length) {
      Object.assign(counts, { begun: 0, committed: 0 });
      void commit(async () => undefined);
      noteAll();
    }
    await allHaveCome;
    return commit(job);
  };
  const app = await startTestApp({ database: database.db, override: { groupCommit } });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { app, counts };
}

/** Twelve people send their first messages; the database refuses `refusedText`. */
async function sendTogether(refusedText = "") {
  const { app, counts } = await start();
  const people = await Promise.all(questions.map(() => createMember(app, { subscribed: true })));
  await sql`create trigger refused before insert on messages when new.text = ${sql.lit(refusedText)}
    and new.sender = 'user' begin select raise(abort, 'refused'); end`.execute(app.db);
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  app.model.always({ hold: { afterDeltas: 0, until } });
  const turns = people.map(async ({ token }, index) => {
    const body = { message: questions[index] };
    const stream = await openStream(app, "POST /chat/1", { token, body });
    return (await stream.next())?.event === "started";
  });
  const started = await Promise.all(turns);
  const transactions = { ...counts };
  const messages = app.db.selectFrom("messages").where("sender", "=", "user");
  const stored = await messages.select("text").orderBy("text").execute();
  letGo();
  return {
    transactions,
    started: questions.filter((_, index) => started[index]),
    stored: stored.map(({ text }) => text),
  };
}

it("stores first messages that come during a commit together with the next one", async () => {
  const { transactions, started, stored } = await sendTogether();
  expect([started, stored]).toEqual([questions, questions]);
  expect(transactions).toEqual({ begun: 2, committed: 2 });
});

it("stores all first messages that share a commit except one that the database refuses", async () => {
  const { transactions, started, stored } = await sendTogether("Question 15");
  const others = questions.filter((question) => question !== "Question 15");
  expect([started, stored]).toEqual([others, others]);
  // After the shared transaction, of which nothing stays, each has one of its own.
  expect(transactions).toEqual({ begun: 2 + questions.length, committed: 1 + others.length });
});
