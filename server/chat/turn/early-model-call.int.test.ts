import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { DatabaseConnectionError } from "../../db/errors.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { noTransactionHooks, withTransactionHooks } from "../../testing/transaction-hooks.ts";

const nothing = async () => undefined;

/** The product, a member, and the hooks of their transactions. */
async function start() {
  const hooks = noTransactionHooks();
  const database = await openTestDatabase((dialect) => withTransactionHooks(dialect, hooks));
  const app = await startTestApp({ database: database.db });
  const asha = await createMember(app, { subscribed: true });
  onTestFinished(async () => {
    Object.assign(hooks, noTransactionHooks());
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
