import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply, waitForReplies } from "../../testing/wait-for-replies.ts";
import { indexPending } from "./index-pending.ts";

let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

type Query = { query: string; serviceId?: number; cursor?: string | null };

const chat = (member = asha) => createTrpcClient(app, member.token).chat;
const runSearch = (query: Query | string, member = asha) =>
  chat(member).search.query(typeof query === "string" ? { query } : query);
const findUuids = async (query: Query | string, member = asha) =>
  (await runSearch(query, member)).items.map(({ uuid }) => uuid);

type ServerMessage = { message: string; reply?: string; serviceId?: number; uuid?: string };

async function sendMessage(
  { message, reply = "…", serviceId = 1, uuid }: ServerMessage,
  member = asha,
) {
  app.model.next({ text: reply });
  const input = { serviceId, message, ...(uuid && { uuid }) };
  return finishReply(app, chat(member).send.mutate(input));
}

describe("search", () => {
  it.each([
    ["Devanagari", "मुझे बुख़ार और खाँसी है", ["बुखार", "खांसी है", "बुख़ा"], ["खार", "सी"]],
    ["marks", "मुझे नौकरी चाहिए", ["नौकरी", "नौकर"], ["कर", "करी", "न करी"]],
    ["Tamil", "எனக்கு காய்ச்சல் உள்ளது", ["காய்ச்சல்", "காய்ச்"], ["ச்சல்"]],
    ["Hinglish", "Mera PAN card kho gaya hai, kya karun?", ["pan CARD", "kho ga"], ["an", "kyaa"]],
    ["accents", "Un café résumé", ["CAFE", "resume", "café"], ["fe"]],
    ["digits", "फ़ॉर्म १६ कब मिलेगा", ["16", "१६", "फॉर्म"], ["6"]],
    ["emoji", "Passport 🛂 zaldi 👍", ["🛂 passport", "zaldi👍"], ["🛂", "👍🏽", "passport zzz"]],
  ])("finds messages by word prefixes: %s", async (_, message, hits, misses) => {
    const { uuid } = await sendMessage({ message });
    for (const query of hits) expect(await findUuids(query), query).toContain(uuid);
    for (const query of misses) expect(await findUuids(query), query).not.toContain(uuid);
  });

  it.each([
    '"',
    "'",
    "*",
    "a*",
    "NEAR(a b)",
    "a NEAR b",
    "a AND NOT b OR c",
    "-a",
    "words:a",
    "{words}:a",
    "^a",
    "a + b",
    "'a':* & !'b'",
    "a & b | c <-> d",
    "\\",
    "%",
    "_",
    "x'; drop table messages; --",
    '"unbalanced',
    "(((",
  ])("treats %j as words, not as query syntax", async (query) => {
    const answer = await runSearch(query);
    expect(answer.items).toBeInstanceOf(Array);
  });

  it("requires all words in one message, in any order", async () => {
    const { uuid } = await sendMessage({
      message: "rental agreement in Pune",
      reply: "stamp duty first",
    });
    expect(await findUuids("pune RENTAL")).toContain(uuid);
    expect(await findUuids("pune stamp")).not.toContain(uuid);
    expect(await findUuids("duty stamp")).toContain(uuid);
  });

  it("marks the hits in the title and in the newest three messages", async () => {
    const first = await sendMessage({ message: "Gratuity rules?", reply: "**Gratuity** is paid." });
    const { uuid } = first;
    await sendMessage({ message: "gratuity again", reply: "nothing", uuid });
    const last = await sendMessage({ message: "more gratuity", reply: "nothing", uuid });
    const [item] = (await runSearch("gratuity")).items;
    expect(item).toMatchObject({
      uuid,
      title: "Gratuity rules?",
      service_id: 1,
      title_pieces: [
        { text: "Gratuity", hit: true },
        { text: " rules?", hit: false },
      ],
    });
    expect(item?.hits).toHaveLength(3);
    expect(item?.hits[0]).toEqual({
      message_id: last.message_id,
      sender: "user",
      pieces: [
        { text: "more ", hit: false },
        { text: "gratuity", hit: true },
      ],
    });
    expect(item?.hits[2]).toMatchObject({ message_id: first.reply_id, sender: "ai" });
    expect(JSON.stringify(item?.hits[2]?.pieces)).not.toContain("*");
  });

  it("finds only the user's own conversations and filters them by service", async () => {
    const ravi = await createMember(app, { subscribed: true });
    const hers = await sendMessage({ message: "quokka at home" });
    const his = await sendMessage({ message: "quokka at work", serviceId: 3 }, ravi);
    expect(await findUuids("quokka")).toEqual([hers.uuid]);
    expect(await findUuids("quokka", ravi)).toEqual([his.uuid]);
    expect(await findUuids({ query: "quokka", serviceId: 1 }, ravi)).toEqual([]);
    expect(await findUuids({ query: "quokka", serviceId: 3 }, ravi)).toEqual([his.uuid]);
    expect((await runSearch("home", ravi)).items).toEqual([]);
  });

  it("returns pages without gaps, newest activity first", async () => {
    const member = await createMember(app, { subscribed: true });
    const uuids: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      uuids.unshift((await sendMessage({ message: `walrus ${n}` }, member)).uuid);
    }
    const first = await runSearch("walrus", member);
    expect(first.items.map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 10));
    const cursor = first.next_cursor;
    const second = await runSearch({ query: "walrus", cursor }, member);
    expect(second.items.map(({ uuid }) => uuid)).toEqual(uuids.slice(10));
    expect(second.next_cursor).toBeNull();
    await expect(runSearch({ query: "walrus", cursor: "x" })).rejects.toMatchObject({
      data: { httpStatus: 422 },
    });
  });

  it("ignores hidden replies, earlier titles and removed conversations", async () => {
    const started = await sendMessage({ message: "armadillo", reply: "bandicoot" });
    const { uuid } = started;
    expect(await findUuids("bandicoot")).toEqual([uuid]);
    app.model.next({ text: "capybara" });
    await chat().regenerate.mutate({ messageId: started.reply_id });
    await waitForReplies(app);
    expect(await findUuids("bandicoot")).toEqual([]);
    expect(await findUuids("capybara")).toEqual([uuid]);
    await chat().showVersion.mutate({ messageId: started.reply_id });
    expect(await findUuids("bandicoot")).toEqual([uuid]);
    await chat().rename.mutate({ uuid, title: "Dugong" });
    expect((await runSearch("dugong")).items).toMatchObject([{ uuid, hits: [] }]);
    await chat().rename.mutate({ uuid, title: "Echidna" });
    expect(await findUuids("dugong")).toEqual([]);
    expect(await findUuids("echidna")).toEqual([uuid]);
    await chat().remove.mutate({ uuid });
    expect([...(await findUuids("echidna")), ...(await findUuids("bandicoot"))]).toEqual([]);
    await chat().restore.mutate({ uuid });
    expect(await findUuids("echidna")).toEqual([uuid]);
  });

  it("finds a reply once it has ended, and messages beyond the first batch", async () => {
    app.model.next({ text: "numbat ".repeat(5000), firstTokenMs: 0, tokensPerSecond: 200 });
    const { uuid, reply_id } = await chat().send.mutate({ serviceId: 1, message: "animals" });
    await expect.poll(async () => (await runSearch("animals")).items.length).toBe(1);
    expect(await findUuids("numbat")).toEqual([]);
    await expect
      .poll(async () => (await app.ctx.replies.read(reply_id, { after: 0 }).next()).done)
      .toBe(false);
    await chat().stop.mutate({ replyId: reply_id });
    expect(await findUuids("numbat")).toEqual([uuid]);
    const now = app.clock.now().toISOString();
    const rows = Array.from({ length: 250 }, (_, n) => ({
      conversation_id: uuid,
      user_id: asha.id,
      sender: "user" as const,
      created_at: now,
      status: "sent" as const,
      depth: n + 3,
      text: `okapi${n}`,
    }));
    await app.db.insertInto("messages").values(rows).execute();
    // On a busy machine a search ends before it has indexed all, and the next ones go on.
    await expect
      .poll(async () => {
        const words = ["okapi249", "okapi0", "okapi100"];
        const searches = await Promise.all(words.map((word) => runSearch(word)));
        return searches.map(({ items }) => items.length);
      })
      .toEqual([1, 1, 1]);
    expect((await runSearch("okapi")).items[0]?.hits).toHaveLength(3);
  });

  it("refuses empty and long queries, visitors, and too many searches", async () => {
    for (const query of ["", " \u200b", "x".repeat(201)]) {
      await expect(runSearch(query)).rejects.toMatchObject({ data: { httpStatus: 422 } });
    }
    expect((await runSearch("x".repeat(200))).items).toEqual([]);
    await expect(createTrpcClient(app).chat.search.query({ query: "a" })).rejects.toMatchObject({
      data: { code: "UNAUTHORIZED" },
    });
    await using strict = await startTestApp({ env: { RATE_LIMIT_SCALE: "0.05" } });
    const ravi = await createMember(strict);
    const ask = () => createTrpcClient(strict, ravi.token).chat.search.query({ query: "a" });
    for (let n = 0; n < 3; n += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ data: { code: "TOO_MANY_REQUESTS" } });
  });

  it("indexes a long history in batches, newest first, and lets other requests run between", async () => {
    const member = await createMember(app, { subscribed: true });
    const { uuid } = await sendMessage({ message: "The oldest narwhal" }, member);
    const row = (depth: number) => ({
      conversation_id: uuid,
      user_id: member.id,
      slot: null,
      parent_id: null,
      depth,
      sender: "user" as const,
      status: "sent" as const,
      error_code: null,
      text: `Narwhal number${depth}`,
      created_at: "2026-11-20T10:00:00.000Z",
    });
    const rows = Array.from({ length: 300 }, (_, index) => row(index + 3));
    for (let at = 0; at < rows.length; at += 50) {
      await app.db
        .insertInto("messages")
        .values(rows.slice(at, at + 50))
        .execute();
    }
    const listIndexed = async () =>
      (
        await app.db
          .selectFrom("messages")
          .select("depth")
          .where("conversation_id", "=", uuid)
          .where("indexed", "=", 1)
          .execute()
      ).map(({ depth }) => depth);
    await indexPending(app.db, member.id, 0);
    expect(Math.min(...(await listIndexed()))).toBe(253);
    let turns = 0;
    let isIndexing = true;
    // Not a timer: a fast machine may index three batches within its millisecond.
    const countTurn = () => {
      turns += 1;
      if (isIndexing) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    await indexPending(app.db, member.id, 20_000);
    isIndexing = false;
    expect(turns).toBeGreaterThan(3);
    expect(await listIndexed()).toHaveLength(302);
    expect(await findUuids("oldest", member)).toEqual([uuid]);
  });
});
