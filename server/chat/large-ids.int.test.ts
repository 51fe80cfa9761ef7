import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/database.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { attachFile } from "../testing/http/attach-file.ts";
import { openStream } from "../testing/http/event-stream.ts";
import { rest } from "../testing/http/rest.ts";
import { createTrpcClient } from "../testing/http/trpc-client.ts";
import { createMember } from "../testing/members.ts";
import { startTestApp } from "../testing/test-app.ts";
import { finishReply } from "../testing/wait-for-replies.ts";

// Beyond 32 bits, as ten million people reach it.
const beyond = 5_000_000_000;
const counted = ["messages", "search_entries", "grants", "account_events", "audit_events"];

/** Counts on from a number that 32 bits do not hold. */
async function countOn(db: Db): Promise<void> {
  for (const table of counted) {
    if (isPostgres(db)) {
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(beyond)}`.execute(
        db,
      );
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${sql.lit(beyond)})`.execute(
      db,
    );
  }
}

test("a conversation whose ids need 64 bits is sent, edited, rated, found, shared, continued and deleted", async () => {
  await using app = await startTestApp();
  await countOn(app.db);
  const asha = await createMember(app, { subscribed: true });
  const { chat } = createTrpcClient(app, asha.token);
  const attachmentIds = [await attachFile(app, { token: asha.token, name: "a.png" })];
  const sent = await finishReply(
    app,
    chat.send.mutate({ serviceId: 1, message: "First words", attachmentIds }),
  );
  expect(sent.message_id).toBeGreaterThanOrEqual(beyond);
  expect(Number.isSafeInteger(sent.reply_id)).toBe(true);
  const { uuid, message_id: messageId, reply_id: replyId } = sent;
  await chat.rate.mutate({ messageId: replyId, rating: "up" });
  const edited = await finishReply(app, chat.edit.mutate({ messageId, message: "Second words" }));
  await finishReply(app, chat.regenerate.mutate({ messageId: edited.reply_id }));
  await chat.showVersion.mutate({ messageId });
  const shown = (await chat.messages.query({ uuid })).items;
  expect(shown[0]).toMatchObject({ id: messageId, message: "First words" });
  const found = await chat.search.query({ query: "first" });
  expect(found.items[0]?.hits.map((hit) => hit.message_id)).toContain(messageId);
  const stopped = await rest(app, `POST /chat/replies/${replyId}/stop`, { token: asha.token });
  expect(stopped.status).toBe(200);
  const path = `GET /chat/replies/${replyId}/events`;
  const events = await openStream(app, path, { token: asha.token });
  expect(await events.next()).toMatchObject({ event: "started", data: { reply_id: replyId } });
  events.leave();
  const answer = await rest(app, `POST /chat/1/${uuid}`, {
    token: asha.token,
    body: { message: "And then?" },
  });
  expect(answer.status).toBe(200);
  await chat.remove.mutate({ uuid });
  expect((await chat.search.query({ query: "first" })).items).toEqual([]);
});

test.each([2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER])(
  "the id %d that nothing has is not found",
  async (messageId) => {
    await using app = await startTestApp();
    const asha = await createMember(app, { subscribed: true });
    const { chat } = createTrpcClient(app, asha.token);
    const notFound = { data: { code: "NOT_FOUND" } };
    await expect(chat.rate.mutate({ messageId, rating: "up" })).rejects.toMatchObject(notFound);
    const call = chat.send.mutate({ serviceId: messageId, message: "Hello" });
    await expect(call).rejects.toMatchObject(notFound);
  },
);
