import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listJobs } from "../../jobs/jobs.ts";
import { testDialect } from "../../testing/database.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { waitForReplies } from "../../testing/wait-for-replies.ts";
import { purgeRemoved, purgeTemporary } from "../chat.ts";
import { deleteConversation } from "./purge-store.ts";

/** The rows of SQLite's full-text index. */
async function indexedRows({ db }: TestApp) {
  const { rows } = await sql<{ id: number }>`
    select id from search_words_docsize order by id`.execute(db);
  return rows;
}

function entries({ db }: TestApp) {
  return db.selectFrom("search_entries").select("id").orderBy("id").execute();
}

test("deletes conversations removed ten minutes ago with everything that belongs to them", async () => {
  await using app = await startTestApp();
  const asha = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, asha.token);
  const startConversation = async (message: string) => {
    const { uuid } = await chat.send.mutate({ serviceId: 1, message });
    await waitForReplies(app);
    return uuid;
  };
  const [gone, kept, undone] = [
    await startConversation("Gone zebra"),
    await startConversation("Kept"),
    await startConversation("Undone"),
  ];
  await chat.share.mutate({ uuid: gone });
  expect((await chat.search.query({ query: "zebra" })).items).toHaveLength(1);
  await chat.remove.mutate({ uuid: gone });
  app.clock.advance(300);
  await chat.remove.mutate({ uuid: undone });
  await purgeRemoved(app.ctx);
  const left = async () =>
    (await app.db.selectFrom("conversations").select("id").orderBy("id").execute()).map(
      ({ id }) => id,
    );
  expect(await left()).toEqual([gone, kept, undone].toSorted());
  app.clock.advance(301);
  await purgeRemoved(app.ctx);
  expect(await left()).toEqual([kept, undone].toSorted());
  for (const table of ["messages", "search_entries", "shares"] as const) {
    const rows = await app.db.selectFrom(table).select("conversation_id").execute();
    expect(rows.map((row) => row.conversation_id)).not.toContain(gone);
  }
  if (testDialect() === "sqlite") expect(await indexedRows(app)).toEqual(await entries(app));
  expect((await chat.search.query({ query: "zebra" })).items).toEqual([]);
  await chat.restore.mutate({ uuid: undone });
  expect((await chat.messages.query({ uuid: undone })).items).toHaveLength(2);
});

test("keeps a conversation that was restored after it was listed", async () => {
  await using app = await startTestApp();
  const asha = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, asha.token);
  const { uuid } = await chat.send.mutate({ serviceId: 1, message: "Undone" });
  await waitForReplies(app);
  await chat.remove.mutate({ uuid });
  await chat.restore.mutate({ uuid });
  const before = new Date(app.clock.now().getTime() + 1000).toISOString();
  expect(await deleteConversation(app.db, { id: uuid, before })).toEqual([]);
  expect((await chat.messages.query({ uuid })).items).toHaveLength(2);
});

test("the daily job leaves no word of a removed conversation in the database's files", async () => {
  await using app = await startTestApp();
  if (testDialect() !== "sqlite") return;
  const asha = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, asha.token);
  const { uuid } = await chat.send.mutate({ serviceId: 1, message: "My zqxillness question" });
  await waitForReplies(app);
  expect((await chat.search.query({ query: "zqxillness" })).items).toHaveLength(1);
  await chat.remove.mutate({ uuid });
  await chat.send.mutate({ serviceId: 1, message: "For a day", temporary: true });
  await waitForReplies(app);
  app.clock.advance(86_401);
  // The job of each minute deletes the removed one too, so the hourly one finds nothing.
  await purgeTemporary(app.ctx);
  await purgeRemoved(app.ctx);
  const { signal } = new AbortController();
  await listJobs(app.ctx)
    .find(({ name }) => name === "word index")
    ?.run(signal);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
    app.db,
  );
  const file = rows[0]?.file ?? "";
  const files = [file, `${file}-wal`].filter((path) => existsSync(path));
  expect(files.filter((path) => readFileSync(path).includes("zqxillness"))).toEqual([]);
});
