import type { Dialect } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
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

const requests = (app: Awaited<ReturnType<typeof start>>["app"]) => () => app.model.requests.length;

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

it("calls the model once for a first message in danger, with the rules for it", async () => {
  const { app, asha } = await start();
  const body = { message: "I want to kill myself" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  const [started] = await stream.rest();
  expect(started?.data).toMatchObject({ danger: [{ kind: "self-harm" }] });
  expect(app.model.requests.map(({ body }) => JSON.stringify(body.system))).toEqual([
    expect.stringContaining("may be about an emergency that is happening now"),
  ]);
});

it("aborts the call of the model when the commit fails, and stores nothing (500)", async () => {
  const { app, asha, hooks } = await start();
  app.model.next({ text: "word ".repeat(200), tokensPerSecond: 20 });
  hooks.commit = async () => {
    hooks.commit = nothing;
    await expect.poll(requests(app)).toBe(1);
    throw new Error("the disk is gone");
  };
  const response = await fetch(`${app.url}/api/chat/1`, {
    method: "POST",
    headers: { authorization: `Bearer ${asha.token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: "Tell me" }),
  });
  expect(response.status).toBe(500);
  await expect.poll(() => app.model.requests[0]?.aborted).toBe(true);
  expect(app.ctx.replies.countActive()).toBe(0);
  expect(await app.db.selectFrom("messages").select("id").execute()).toEqual([]);
  expect(await app.db.selectFrom("conversations").select("id").execute()).toEqual([]);
});

it("does not call the model for a turn that loses the race for a slot (409)", async () => {
  const { app, asha } = await start();
  app.model.next({ text: "word ".repeat(100), tokensPerSecond: 20 });
  app.model.next({ text: "word ".repeat(100), tokensPerSecond: 20 });
  const send = () =>
    fetch(`${app.url}/api/chat/1`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${asha.token}`,
        accept: "text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({ message: "Tell me" }),
    });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  await expect.poll(requests(app)).toBe(2);
  for (const answer of answers) await answer.body?.cancel();
});

it("is early for one turn of a person at a time", async () => {
  const { app } = await start();
  const { replies } = app.ctx;
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const seen: [string, boolean][] = [];
  const store = (userId: string, work?: Promise<void>) =>
    replies.trackStart(userId, async (isAlone) => {
      seen.push([userId, isAlone]);
      await work;
    });
  const first = store("asha", until);
  await store("asha");
  await store("ravi");
  letGo();
  await first;
  await store("asha");
  expect(seen).toEqual([
    ["asha", true],
    ["asha", false],
    ["ravi", true],
    ["asha", true],
  ]);
});
