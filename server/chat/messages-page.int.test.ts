import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../ids.ts";
import { testDialect } from "../testing/database.ts";
import { rest } from "../testing/http/rest.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { listConversations } from "./conversation-list/list-conversations.ts";
import { conversationsQuery, pinnedQuery } from "./conversation-list/store.ts";
import { getMessagesPage } from "./messages-page.ts";
import { messagesOutput } from "./outputs.ts";
import { messagesQuery } from "./store.ts";
import { hiddenVersionsQuery } from "./versions/store.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

/** Inserts a conversation with `count` messages into the database. */
async function fill(count: number, minute = 0) {
  const at = new Date(Date.UTC(2026, 10, 1, 10, minute));
  const id = uuidv7(at);
  const now = at.toISOString();
  const row = { id, user_id: asha.id, service_id: 1, title: `Talk ${minute}` };
  await app.db
    .insertInto("conversations")
    .values({ ...row, created_at: now, active_at: now })
    .execute();
  if (count === 0) return id;
  const messages = Array.from({ length: count }, (_, n) => ({
    conversation_id: id,
    user_id: asha.id,
    depth: n + 1,
    sender: n % 2 === 0 ? ("user" as const) : ("ai" as const),
    status: n % 2 === 0 ? ("sent" as const) : ("complete" as const),
    text: `m${n + 1}`,
    created_at: now,
  }));
  await app.db.insertInto("messages").values(messages).execute();
  return id;
}

async function page(uuid: string, query = "") {
  const path = `GET /chat/${uuid}/messages${query}`;
  const { status, body } = await rest(app, path, { token: asha.token });
  const items: { message: string }[] = body.data?.data ?? [];
  return { status, texts: items.map(({ message }) => message), last: body.last_page, body };
}

describe("a page of messages", () => {
  it("has exactly the contract's fields of a message", async () => {
    const uuid = await fill(2);
    await app.db.updateTable("messages").set({ rating: 1 }).execute();
    const { body } = await page(uuid);
    const names = ["id", "sender", "message", "created_at", "status"];
    expect(Object.keys(body.data.data[1])).toEqual(names);
  });

  // Nothing checks the page of each request, so this checks the fullest one.
  it("holds nothing but what its schema names, in that order", async () => {
    const uuid = await fill(2, 3);
    const citations = {
      cards: [{ number: 1, id: "a", law: "L", checked_on: "2026-11-22", url: null, more: 1 }],
      places: [{ at: 1, number: 1 }],
    };
    const figures = {
      figures: [{ kind: "amount", text: "₹5", origin: "card", card: "a", more: 1 }],
      cards: [{ id: "a", claim: "c", claim_hi: "h", law: "L", checked_on: "2026-11-22" }],
    };
    const call = { name: "emi", input: {}, result: {}, sources: [], assumptions: [], at: 1 };
    const stored = {
      rating: -1,
      citations: JSON.stringify(citations),
      figures: JSON.stringify(figures),
      tools: JSON.stringify([call]),
    };
    const { id } = await app.db
      .updateTable("messages")
      .set(stored)
      .where("conversation_id", "=", uuid)
      .where("depth", "=", 2)
      .returning("id")
      .executeTakeFirstOrThrow();
    const created_at = "2026-11-01T10:03:00.000Z";
    const file = { id: uuidv7(new Date()), name: "a.png", media_type: "image/png", bytes: 5 };
    await app.db
      .insertInto("attachments")
      .values({ ...file, user_id: asha.id, conversation_id: uuid, message_id: id, created_at })
      .execute();
    const found = await getMessagesPage(app.ctx, asha.id, { uuid, page: 1 });
    expect(JSON.stringify(messagesOutput.strict().parse(found))).toBe(JSON.stringify(found));
    const names = ["figures", "citations", "rating", "attachments", "tools"];
    expect(Object.keys(found.items[1] ?? {}).slice(5)).toEqual(names);
  });

  it("holds twenty messages in ascending order, the newest on page 1, none after the last page", async () => {
    const uuid = await fill(45);
    const first = await page(uuid);
    expect(first.texts).toHaveLength(20);
    expect([first.texts[0], first.texts.at(-1), first.last]).toEqual(["m26", "m45", 3]);
    expect((await page(uuid, "?page=2")).texts[0]).toBe("m6");
    expect((await page(uuid, "?page=3")).texts).toEqual(["m1", "m2", "m3", "m4", "m5"]);
    const past = await page(uuid, "?page=4");
    expect(past).toMatchObject({ status: 200, texts: [], last: 3 });
    expect(past.body.current_page).toBe(4);
    expect((await page(uuid, "?page=99999999999999999999")).texts).toEqual([]);
  });

  it("is the only page for twenty messages and for an empty conversation", async () => {
    expect(await page(await fill(20))).toMatchObject({ last: 1 });
    expect(await page(await fill(21))).toMatchObject({ last: 2, texts: { length: 20 } });
    expect(await page(await fill(0))).toMatchObject({ last: 1, texts: [] });
  });

  it.each(["0", "-1", "1.5", "abc", "", "1e3", "%00"])(
    "is refused for the page number %j, with one reason",
    async (number) => {
      const { status, body } = await page(await fill(1), `?page=${number}`);
      expect(status).toBe(422);
      expect(body.errors.page).toHaveLength(1);
    },
  );

  it("is not found for unknown and malformed conversation ids, and for another person's", async () => {
    const stranger = await createMember(app);
    const path = `GET /chat/${await fill(1)}/messages`;
    expect((await rest(app, path, { token: stranger.token })).status).toBe(404);
    for (const uuid of ["01890000-0000-7000-8000-000000000000", "x", "1", "%00", "..%2f"]) {
      expect((await page(uuid)).status).toBe(404);
    }
  });
});

describe("the list of conversations", () => {
  it("returns pages without gaps, newest activity first", async () => {
    const member = await createMember(app, { subscribed: true });
    const before = asha;
    asha = member;
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) ids.unshift(await fill(0, minute));
    // Two conversations with the same time keep a stable order.
    const active_at = "2026-11-01T10:04:00.000Z";
    await app.db
      .updateTable("conversations")
      .set({ active_at })
      .where("id", "=", ids[1] ?? "")
      .execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part = await listConversations(app, member.id, { cursor, limit: 2, together: false });
      seen.push(...part.items.map(({ uuid }) => uuid));
      cursor = part.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    const { body } = await rest(app, "GET /chat-history", { token: member.token });
    expect(body.data.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual(ids);
    expect(Object.keys(body.data.data[0])).toEqual(["uuid", "title", "created_at", "service_id"]);
    asha = before;
  });

  it("moves a conversation to the top for a new message, but not for a new title", async () => {
    const first = await fill(2, 30);
    await fill(2, 31);
    const call = { token: asha.token, body: { message: "Back to this" } };
    expect((await rest(app, `POST /chat/1/${first}`, call)).status).toBe(200);
    const { body } = await rest(app, "GET /chat-history", { token: asha.token });
    expect(body.data.data[0]).toMatchObject({ uuid: first, title: "Talk 30" });
  });

  it("refuses an invalid cursor", async () => {
    const input = { cursor: "nonsense", limit: 2, together: false };
    await expect(listConversations(app, asha.id, input)).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
  });
});

/** The database's plan for a query. */
async function explainQuery({ sql: text, parameters }: CompiledQuery): Promise<string> {
  const values = parameters.map((value) => `'${String(value)}'`);
  const explained = sql.raw(text.replace(/\?|\$\d+/g, () => values.shift() ?? "null"));
  if (testDialect() === "sqlite") {
    const { rows } = await sql<{ detail: string }>`explain query plan ${explained}`.execute(app.db);
    return rows.map(({ detail }) => detail).join("; ");
  }
  // For the few rows of a test PostgreSQL prefers a full scan, and any index of the owner costs the same:
  // `npm run bench -- query-plans` reads its plans at a million messages.
  return app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain ${explained}`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]?.trim()).join("; ");
  });
}

describe("the query plan", () => {
  it("reads a page of messages as a range of an index", async () => {
    const plan = await explainQuery(
      messagesQuery({ conversationId: "x", from: 20, to: 40 }).compile(app.db),
    );
    const range = {
      sqlite: "messages_by_depth (conversation_id=? AND depth>? AND depth<?)",
      other: /^Index Scan using messages_by_depth .*Index Cond: .*depth > .*depth <= /,
    };
    if (testDialect() === "sqlite")
      expect(plan).toBe(`SEARCH messages USING INDEX ${range.sqlite}`);
    else expect(plan).toMatch(range.other);
  });

  it("reads a page of the list of conversations as a range of an index, backwards", async () => {
    const after = { activeAt: "2026-11-01T10:04:00.000Z", id: "x" };
    const plan = (place: typeof after | null, more: { serviceId?: number } = {}) => {
      const query = { userId: "x", after: place, limit: 9, includePinned: false, ...more };
      return explainQuery(conversationsQuery(app.db, query).compile());
    };
    const first = await plan(null);
    const next = await plan(after);
    const ofService = await plan(after, { serviceId: 1 });
    for (const plan of [first, next]) expect(plan).toContain("conversations_by_activity");
    expect(ofService).toMatch(
      testDialect() === "sqlite"
        ? /conversations_by_service/
        : /conversations_by_(service|activity)/,
    );
    for (const plan of [first, next, ofService]) {
      expect(plan).not.toMatch(/sort|temp b-tree|seq scan/i);
    }
    const range = /\(active_at,id\)<\(\?,\?\)|ROW\(active_at, id\) < ROW/;
    expect(next).toMatch(range);
    expect(ofService).toMatch(range);
  });

  it("finds pinned conversations by their own index", async () => {
    const plan = await explainQuery(pinnedQuery(app.db, { userId: "x" }).compile());
    expect(plan).toContain("conversations_pinned");
  });

  it("finds versions among one conversation's messages", async () => {
    const range = { conversationId: "x", from: 20, to: 40 };
    const plan = await explainQuery(hiddenVersionsQuery(range).compile(app.db));
    if (testDialect() === "sqlite") expect(plan).toContain("messages_by_depth");
    expect(plan).toMatch(/messages_by_(depth|conversation|parent)/);
    expect(plan).not.toMatch(/SCAN|Seq Scan/);
  });
});
