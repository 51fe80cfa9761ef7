import type { Dialect } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { openStream } from "../../testing/http/event-stream.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";

/** Runs `before` ahead of each commit. */
function withCommits(dialect: Dialect, before: () => Promise<void>): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const commit = driver.commitTransaction.bind(driver);
      driver.commitTransaction = async (connection) => {
        await before();
        return commit(connection);
      };
      return driver;
    },
  };
}

/** The product, a member, and what runs before each commit from then on. */
async function start() {
  const commits = { before: async () => undefined as unknown };
  const database = await openTestDatabase((dialect) =>
    withCommits(dialect, async () => {
      await commits.before();
    }),
  );
  const app = await startTestApp({ database: database.db });
  const asha = await createMember(app, { subscribed: true });
  onTestFinished(async () => {
    commits.before = async () => undefined;
    await app.close();
    await database.close();
  });
  return { app, asha, commits };
}

const requests = (app: Awaited<ReturnType<typeof start>>["app"]) => () => app.model.requests.length;

it("calls the model for a first message before the commit, and sends `started` after it", async () => {
  const { app, asha, commits } = await start();
  let isCommitted = false;
  commits.before = async () => {
    commits.before = async () => undefined;
    await expect.poll(requests(app)).toBe(1);
    isCommitted = true;
  };
  const body = { message: "Tell me" };
  const stream = await openStream(app, "POST /chat/1", { token: asha.token, body });
  expect((await stream.next())?.event).toBe("started");
  expect(isCommitted).toBe(true);
  expect((await stream.rest()).at(-1)?.data).toMatchObject({ finish: "complete" });
});

it("aborts the call of the model when the commit fails, and stores nothing (500)", async () => {
  const { app, asha, commits } = await start();
  app.model.next({ text: "word ".repeat(200), tokensPerSecond: 20 });
  commits.before = async () => {
    commits.before = async () => undefined;
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
