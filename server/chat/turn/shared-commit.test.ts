import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { noTransactionHooks, withTransactionHooks } from "../../testing/transaction-hooks.ts";

// On SQLite alone: PostgreSQL commits transactions beside each other, and each first message has its own.

// Two digits, so that they sort by number.
const questions = Array.from({ length: 12 }, (_, index) => `Question ${index + 10}`);

async function start() {
  const hooks = noTransactionHooks();
  const database = await openTestDatabase((dialect) => withTransactionHooks(dialect, hooks));
  const app = await startTestApp({ database: database.db });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { app, hooks };
}

/** Twelve people send their first messages at once; the database refuses `refusedText`. */
async function sendTogether(refusedText = "") {
  const { app, hooks } = await start();
  const people = await Promise.all(questions.map(() => createMember(app, { subscribed: true })));
  await sql`create trigger refused before insert on messages when new.text = ${sql.lit(refusedText)}
    and new.sender = 'user' begin select raise(abort, 'refused'); end`.execute(app.db);
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  app.model.always({ hold: { afterDeltas: 0, until } });
  let commits = 0;
  hooks.commit = async () => {
    commits += 1;
  };
  const turns = people.map(async ({ token }, index) => {
    const body = { message: questions[index] };
    const stream = await openStream(app, "POST /chat/1", { token, body });
    return (await stream.next())?.event === "started";
  });
  const started = await Promise.all(turns);
  const messages = app.db.selectFrom("messages").where("sender", "=", "user");
  const stored = await messages.select("text").orderBy("text").execute();
  letGo();
  return {
    commits,
    started: questions.filter((_, index) => started[index]),
    stored: stored.map(({ text }) => text),
  };
}

it("stores first messages that come at once with fewer commits than messages", async () => {
  const { commits, started, stored } = await sendTogether();
  expect([started, stored]).toEqual([questions, questions]);
  expect(commits).toBeLessThan(questions.length);
});

it("stores all first messages that share a commit except one that the database refuses", async () => {
  const { started, stored } = await sendTogether("Question 15");
  const others = questions.filter((question) => question !== "Question 15");
  expect([started, stored]).toEqual([others, others]);
});
