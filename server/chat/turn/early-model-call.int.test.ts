import { setTimeout as sleep } from "node:timers/promises";
import { type Dialect, sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { DatabaseConnectionError } from "../../db/errors.ts";
import { openTestDatabase, testDialect } from "../../testing/database.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";

/** What runs before a transaction begins, and before it is committed. */
type Hooks = { begin: () => Promise<unknown>; commit: () => Promise<unknown> };

const nothing = async () => undefined;

function withHooks(dialect: Dialect, hooks: Hooks): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      driver.beginTransaction = async (connection, settings) => {
        await hooks.begin();
        return begin(connection, settings);
      };
      const commit = driver.commitTransaction.bind(driver);
      driver.commitTransaction = async (connection) => {
        await hooks.commit();
        return commit(connection);
      };
      return driver;
    },
  };
}

/** The product, a member, and the hooks of their transactions. */
async function start() {
  const hooks: Hooks = { begin: nothing, commit: nothing };
  const database = await openTestDatabase((dialect) => withHooks(dialect, hooks));
  const app = await startTestApp({ database: database.db });
  const asha = await createMember(app, { subscribed: true });
  onTestFinished(async () => {
    Object.assign(hooks, { begin: nothing, commit: nothing });
    await app.close();
    await database.close();
  });
  return { app, asha, hooks };
}

type Running = Awaited<ReturnType<typeof start>>;

const requests = (app: Running["app"]) => () => app.model.requests.length;

it("calls the model for a first message before it is stored, and sends `started` after the commit", async () => {
  const { app, asha, hooks } = await start();
  const steps: string[] = [];
  hooks.begin = async () => {
    hooks.begin = nothing;
    await expect.poll(requests(app)).toBe(1);
    steps.push("begun");
  };
  hooks.commit = async () => {
    hooks.commit = nothing;
    steps.push("committed");
  };
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  expect((await stream.next())?.event).toBe("started");
  expect(steps).toEqual(["begun", "committed"]);
  expect((await stream.rest()).at(-1)?.data).toMatchObject({ finish: "complete" });
});

it("calls the model once for a first message in danger, with the rules for it, early or late", async () => {
  const { app, asha } = await start();
  const body = { message: "I want to kill myself" };
  const streams = [1, 2].map(() => openStream(app, "POST /chat/1", { token: asha.token, body }));
  for (const stream of await Promise.all(streams)) {
    const [started] = await stream.rest();
    expect(started?.data).toMatchObject({ danger: [{ kind: "self-harm" }] });
  }
  const rules = expect.stringContaining("may be about an emergency that is happening now");
  const systems = app.model.requests.map(({ body }) => JSON.stringify(body.system));
  expect(systems).toEqual([rules, rules]);
});

/** Twelve people send their first messages at once; the database refuses `refusedText`. */
async function sendTogether({ app, hooks }: Running, refusedText = "") {
  // Two digits, so that they sort by number.
  const questions = Array.from({ length: 12 }, (_, index) => `Question ${index + 10}`);
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
    questions,
  };
}

describe.runIf(testDialect() === "sqlite")("first messages that come at once", () => {
  it("share commits", async () => {
    const { commits, started, stored, questions } = await sendTogether(await start());
    expect([started, stored]).toEqual([questions, questions]);
    expect(commits).toBeLessThan(questions.length);
  });

  it("are all stored except one that the database refuses", async () => {
    const { started, stored, questions } = await sendTogether(await start(), "Question 15");
    const others = questions.filter((question) => question !== "Question 15");
    expect([started, stored]).toEqual([others, others]);
  });
});

function send({ app, asha }: Pick<Running, "app" | "asha">, accept = "application/json") {
  return fetch(`${app.url}/api/chat/1`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${asha.token}`,
      accept,
      "content-type": "application/json",
    },
    body: JSON.stringify({ message: "Tell me" }),
  });
}

/** A sample of the metrics, by its name with its labels. */
async function readMetric({ app }: Pick<Running, "app">, name: string): Promise<number> {
  const text = await app.ctx.metrics.registry.metrics();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

/** Sends a message. @returns how many requests the model had when the turn was about to be committed, and afterwards */
async function countRequests(running: Running): Promise<[number, number]> {
  const { app, hooks } = running;
  let beforeCommit = 0;
  hooks.commit = async () => {
    hooks.commit = nothing;
    // A call that had left would have arrived by then.
    await sleep(200);
    beforeCommit = app.model.requests.length;
  };
  expect((await send(running)).status).toBe(200);
  return [beforeCommit, app.model.requests.length];
}

it("aborts the call when the commit fails, stores nothing (503), counts its cost, and stores the next turn first", async () => {
  const running = await start();
  const { app, hooks } = running;
  app.model.next({ text: "word ".repeat(200), tokensPerSecond: 20 });
  hooks.commit = async () => {
    hooks.commit = nothing;
    await expect.poll(requests(app)).toBe(1);
    throw new DatabaseConnectionError("away", null);
  };
  expect((await send(running)).status).toBe(503);
  await expect.poll(() => app.model.requests[0]?.aborted).toBe(true);
  expect(app.ctx.replies.countActive()).toBe(0);
  expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("conversations").select("id").execute()).toEqual([]);
  const input = 'model_tokens_total{model="claude-haiku-5-5",kind="input"}';
  await expect.poll(() => readMetric(running, input)).toBeGreaterThan(0);
  expect(await countRequests(running)).toEqual([1, 2]);
});

it("stores a turn first while another of the person is answered", async () => {
  const running = await start();
  const { app } = running;
  app.model.next({ text: "word ".repeat(100), tokensPerSecond: 50 });
  const first = await send(running, "text/event-stream");
  await expect.poll(requests(app)).toBe(1);
  expect(await countRequests(running)).toEqual([1, 2]);
  await first.text();
});

it("measures the first token up to the commit when the model was faster", async () => {
  const running = await start();
  const { app, hooks } = running;
  hooks.commit = async () => {
    hooks.commit = nothing;
    await expect.poll(requests(app)).toBe(1);
    await sleep(400);
  };
  expect((await send(running)).status).toBe(200);
  expect(await readMetric(running, "turn_first_token_seconds_sum")).toBeGreaterThan(0.4);
});

it("calls the model twice for five turns of one person at once, of which three find no slot (409)", async () => {
  const running = await start();
  const { app } = running;
  app.model.next({ text: "word ".repeat(100), tokensPerSecond: 50 });
  app.model.next({ text: "word ".repeat(100), tokensPerSecond: 50 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(running, "text/event-stream")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  for (const answer of answers) await answer.text();
  expect(app.model.requests).toHaveLength(2);
});

it("stores a person's turns one after another, and those that waited may not call the model early", async () => {
  const { app } = await start();
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const store = (userId: string, turn: number, work?: Promise<void>) =>
    app.ctx.replies.storeOneAtATime(userId, async (mayCallEarly) => {
      steps.push(`${userId} ${turn} ${mayCallEarly ? "early" : "late"}`);
      await work;
      steps.push(`${userId} ${turn} stored`);
    });
  const turns = [store("asha", 1, until), store("asha", 2), store("ravi", 1)];
  await turns[2];
  letGo();
  await Promise.all(turns);
  await store("asha", 3);
  expect(steps).toEqual([
    "asha 1 early",
    "ravi 1 early",
    "ravi 1 stored",
    "asha 1 stored",
    "asha 2 late",
    "asha 2 stored",
    "asha 3 early",
    "asha 3 stored",
  ]);
});
